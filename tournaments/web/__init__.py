"""The pages of tournaments: calendar, event, directors' actions, hall of fame, feeds.

`event` is the page of one tournament. It consists of `page_parts` (different for each
reader) and `cached_parts` (the same for all), and `topic` pushes both. The pages of
directors are `settings`, `acts` and `manual_pairing`.
"""
