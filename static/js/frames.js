/**
 * The types of the frames that the server sends about each topic, and of those that a page sends.
 * No browser loads this file. The topics themselves are in `*\/topic.py` and `games/web/`.
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
 * The changes of a table. It is either the whole table (`html`), or its changed parts by their ids,
 * each as an element or as changes of its list, and the changed attributes by the ids of their
 * elements; null removes an attribute.
 * @typedef {object} TableChange
 * @property {string} [html]
 * @property {Record<string, string | ItemChanges>} [parts]
 * @property {Record<string, Record<string, string | null>>} [attributes]
 */

/**
 * The table: all of it, or the parts that have changed since the previous frame, or only its version
 * if nothing has changed. `drawn` is the same for the same drawing; `now` is the server's time in
 * milliseconds.
 * @typedef {TableChange & {version: number, status: string, drawn?: string, now?: number, error?: undefined}} TableNews
 * @typedef {TableNews | {error: Refusal}} TableFrame
 */

/**
 * The lobby: HTML of its changed parts, each an element with an id.
 * @typedef {{html?: string, error?: Refusal}} LobbyFrame
 */

/**
 * A review room: the step at which the leader is, how often the leader has moved (`version`), whether
 * the reader leads, and the list of those present (`html`) if it has changed; or that a step was
 * stored; or a refusal.
 * @typedef {{step: number, version: number, leads: boolean, html?: string, stored?: undefined, error?: undefined}} ReviewRoomNews
 * @typedef {ReviewRoomNews | {stored: number, error?: undefined} | {error: Refusal, stored?: undefined}} ReviewRoomFrame
 */

/**
 * A message of a chat, as an item of its list.
 * @typedef {{number: number, html: string}} ChatLine
 */

/**
 * A chat: new lines, or with `whole` all lines that the page should show; or that a message which the
 * page sent was accepted; or a refusal.
 * @typedef {{lines: ChatLine[], whole: boolean, said?: undefined, error?: undefined}} ChatLines
 * @typedef {ChatLines | {said: true, key: string, lines?: undefined, error?: undefined} | {error: Refusal}} ChatFrame
 */

/**
 * A new notice, and how its reader wants to be told. With `opens` the page goes to `url` by itself.
 * @typedef {object} FreshNotice
 * @property {number} id
 * @property {string} text
 * @property {string} url
 * @property {boolean} sound
 * @property {boolean} browser
 * @property {boolean} opens
 */

/**
 * The bell: the number of unread notices, the number of those about messages, and the new notices; or
 * the number of other tables that wait for the reader's move; or the banner of announced maintenance,
 * empty if there is none.
 * @typedef {{unread: number, messages: number, fresh: FreshNotice[], tables?: undefined, error?: undefined}} BellNews
 * @typedef {BellNews | {tables: number, error?: undefined} | {maintenance: string, error?: undefined} | {error: Refusal}} BellFrame
 */

/**
 * A table that the page opens by itself.
 * @typedef {{url: string, text: string}} OpenedTable
 */

/**
 * Either unchanged lines, as the index of the first and their number, or the text of new lines.
 * @typedef {[number, number] | string} LineChange
 */

/**
 * An event: the changed parts of its page, each whole or as changes to the text sent last, and the
 * reader's table once their round begins.
 * @typedef {{now: number, parts: Record<string, string | LineChange[]>, opens?: OpenedTable | null, error?: undefined}} EventNews
 * @typedef {EventNews | {error: Refusal, parts?: undefined}} EventFrame
 */

/**
 * A series: tells only that its page has changed.
 * @typedef {{now?: number, error?: Refusal}} SeriesFrame
 */

/**
 * A frame that a page sends: the version it has drawn, a number for the server to send back, a step to
 * which its reader leads, the last message that its reader has read, a move at a version, or a message
 * of a chat.
 * @typedef {{seen: number} | {echo: number} | {step: number} | {read: number} | {version: number, choices: string[]} | {say: string, key: string}} Said
 */

export {};
