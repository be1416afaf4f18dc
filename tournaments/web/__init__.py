"""The pages of tournaments: calendar, event, a director's hands, hall of fame, feeds.

From the bottom: `words` (what things are called and explained as), `board` and `bracket`
(an event as its page draws it), `parts` (the pieces that are pushed to open pages),
`calendar`, `fame`; then forms, views, feeds and the WebSocket.
"""
