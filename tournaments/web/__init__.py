"""The pages of tournaments: calendar, event, a director's acts, hall of fame, feeds.

`event` is the page of one event, drawn from `page_parts` (for one reader) and
`cached_parts` (alike for all); `topic` pushes them. A director has `settings`, `acts`
and `manual_pairing`.
"""
