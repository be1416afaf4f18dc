"""News of the site."""

from typing import Any

from django.utils.translation import get_language
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.protocol.views import LANGUAGE, ApiView, Pages
from games.community.site_pages.news import article_in, published_articles
from games.models import SiteNews


class ArticleSerializer(serializers.Serializer[Any]):
    """An article in the requested language, or in English if it has no translation."""

    id = serializers.IntegerField(source="number")
    language = serializers.CharField(help_text="Of title and text.")
    title = serializers.CharField()
    text = serializers.CharField(source="markdown", help_text="Markdown, without HTML.")
    published_at = serializers.DateTimeField()
    url = serializers.CharField(help_text="The path of its page.")


class News(ApiView, GenericAPIView[SiteNews]):
    """Endpoint that lists the published articles."""

    queryset = SiteNews.objects.none()
    pagination_class = Pages
    serializer_class = ArticleSerializer

    @extend_schema(
        tags=["site"], parameters=[LANGUAGE], responses=ArticleSerializer(many=True)
    )
    def get(self, request: Request, *args: Any) -> Response:
        """List the news of the site, the latest first."""
        language = get_language() or "en"
        page = self.paginate_queryset(published_articles()) or []
        articles = [article_in(each, language) for each in page]
        return self.get_paginated_response(ArticleSerializer(articles, many=True).data)
