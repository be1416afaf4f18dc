/**
 * What the server sends about each topic, and what a page may say to it: types only, no browser
 * loads this file. The topics themselves, with the same frames, are in `*\/topic.py` and
 * `games/web/`.
 */

/**
 * A refusal. `wait` is in seconds, for `too_fast` and `busy`.
 * @typedef {{code: string, message: string, wait?: number}} Refusal
 */

/**
 * The items of a list by their ids: those that are gone, the new or changed ones, and for each
 * new one the item after which it stands, empty for the first: games/contract/parts.py.
 * @typedef {{gone: string[], items: Record<string, string>, after: Record<string, string>}} ItemChanges
 */

/**
 * What changes a table: all of it; or its parts by their ids, each as an element or as changes
 * of its list, and attributes by the ids of their elements, null where there is none now.
 * @typedef {object} TableChange
 * @property {string} [html]
 * @property {Record<string, string | ItemChanges>} [parts]
 * @property {Record<string, Record<string, string | null>>} [attributes]
 */

/**
 * The table: all of it, or the parts that have changed since the frame before, or only its
 * version where nothing has; `drawn` is the same for the same drawing; `now` is the server's
 * clock in milliseconds.
 * @typedef {TableChange & {version: number, status: string, drawn?: string, now?: number, error?: undefined}} TableNews
 * @typedef {TableNews | {error: Refusal}} TableFrame
 */

/**
 * The lobby: its parts that change, each with its id.
 * @typedef {{html?: string, error?: Refusal}} LobbyFrame
 */

/**
 * A review room: at which step the leader is, how often they have moved, whether that is the
 * reader, and who is there if that has changed; or that a step was stored; or a refusal.
 * @typedef {{step: number, version: number, leads: boolean, html?: string, stored?: undefined, error?: undefined}} ReviewRoomNews
 * @typedef {ReviewRoomNews | {stored: number, error?: undefined} | {error: Refusal, stored?: undefined}} ReviewRoomFrame
 */

/**
 * A message of a chat, as an item of its list.
 * @typedef {{number: number, html: string}} ChatLine
 */

/**
 * A chat: what is new, or with `whole` all that the page is to show; that what it sent was
 * said; or a refusal.
 * @typedef {{lines: ChatLine[], whole: boolean, said?: undefined, error?: undefined}} ChatLines
 * @typedef {ChatLines | {said: true, key: string, lines?: undefined, error?: undefined} | {error: Refusal}} ChatFrame
 */

/**
 * A fresh notification, and how its reader wishes to be told. `opens`: the page goes to `url`
 * by itself.
 * @typedef {object} FreshNotice
 * @property {number} id
 * @property {string} text
 * @property {string} url
 * @property {boolean} sound
 * @property {boolean} browser
 * @property {boolean} opens
 */

/**
 * The bell: how many notifications are unread, how many of these tell of messages, and which
 * are fresh; or how many other tables wait for the reader's move; or the banner of announced
 * maintenance, empty if there is none.
 * @typedef {{unread: number, messages: number, fresh: FreshNotice[], tables?: undefined, error?: undefined}} BellNews
 * @typedef {BellNews | {tables: number, error?: undefined} | {maintenance: string, error?: undefined} | {error: Refusal}} BellFrame
 */

/**
 * A table that the page goes to by itself.
 * @typedef {{url: string, text: string}} OpenedTable
 */

/**
 * Lines that stay, as the first one and how many of them, or new ones.
 * @typedef {[number, number] | string} LineChange
 */

/**
 * A tournament: the pieces of its page that have changed, each whole or as the changes to the
 * one sent last, and the reader's table once their round begins.
 * @typedef {{now: number, parts: Record<string, string | LineChange[]>, opens?: OpenedTable | null, error?: undefined}} EventNews
 * @typedef {EventNews | {error: Refusal, parts?: undefined}} EventFrame
 */

/**
 * A series: only that there is something newer.
 * @typedef {{now?: number, error?: Refusal}} SeriesFrame
 */

/**
 * What a page may say: how far it is, a number that is sent back, a step to which its reader leads, how far its reader has
 * read, a move at a version, or a message of a chat.
 * @typedef {{seen: number} | {echo: number} | {step: number} | {read: number} | {version: number, choices: string[]} | {say: string, key: string}} Said
 */

export {};
