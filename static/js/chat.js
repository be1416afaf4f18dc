/**
 * Live chat. Without this file a room is a list and a form. With it new messages appear by themselves,
 * the form is sent without a new page, and unread messages are counted.
 */

import { find, findAll, need } from "./elements.js";
import { localMoments } from "./local-moments.js";
import { recall, remember } from "./memory.js";
import { Outbox } from "./outbox.js";
import { pageOf, parse, post } from "./page.js";
import { setUpReactions, showMessage } from "./reactions.js";
import { follow } from "./socket.js";
import { DATE_AND_TIME, TIME, language } from "./times.js";
import { toast } from "./toast.js";

const MAX_LINES = 200;

const dock = find(document, "#chat", HTMLDetailsElement);
const jump = find(document, ".chat-jump", HTMLButtonElement);
const small = matchMedia("(max-width: 1100px)");
/** Matches windows that are so low that an open chat takes room from the log; there it starts closed. */
const low = matchMedia("(max-height: 799px)");

/** @param {HTMLElement} line @returns {boolean} whether it is a reaction, which has been shown at its author's avatar */
const isReaction = (line) => line.querySelector(".said > .reaction") !== null;

/** One room on the page. */
class ChatRoom {
  /** @param {HTMLElement} box */
  constructor(box) {
    this.box = box;
    this.list = need(box, ".lines", HTMLElement);
    this.form = find(box, "form.say", HTMLFormElement);
    this.empty = find(box, ".empty", HTMLElement);
    this.refused = find(box, ".refused", HTMLElement);
    this.key = `chat-seen ${box.dataset.chat}`;
    this.seen = Number(recall(this.key) ?? this.last());
    /** The number of the last message that the server knows the reader has read. */
    this.told = 0;
    /** Whether the lines have been sent that were written before the page was opened. */
    this.isCurrent = false;
    this.outbox = new Outbox(
      need(box, ".outbox", HTMLElement), box.dataset.kept ?? "", (message) => this.send(message));
    this.form?.addEventListener("submit", (event) => this.say(event));
    this.list.scrollTop = this.list.scrollHeight;
    for (const time of this.list.querySelectorAll("time")) localise(time);
    this.live = follow(this.box.dataset.chat ?? "", {
      receive: (frame) => this.receive(frame), seen: () => this.last(),
      show: (state) => { if (state !== "live") this.outbox.disconnected(); },
    });
  }

  lines() { return findAll(this.list, ":scope > *", HTMLElement); }

  /** @returns {HTMLInputElement | null} the field for a new message */
  field() { return this.form && find(this.form, "[name=text]", HTMLInputElement); }

  last() { return Math.max(0, ...this.lines().map((line) => Number(line.dataset.number))); }

  isInSight() {
    return document.visibilityState === "visible" && this.list.checkVisibility();
  }

  /** Count the messages that have not been in the reader's sight. */
  unread() {
    if (this.isInSight()) {
      this.seen = Math.max(this.seen, this.last());
      remember(this.key, String(this.seen));
      this.tellRead();
    }
    return this.lines().filter((line) =>
      Number(line.dataset.number) > this.seen && !line.classList.contains("own") && !isReaction(line)).length;
  }

  /** Tell the server how far the reader has read, because it counts the unread messages of conversations. */
  tellRead() {
    const last = this.last();
    if (this.box.dataset.kind !== "direct" || last <= this.told) return;
    if (this.live.send({ read: last })) this.told = last;
  }

  /** @param {SubmitEvent} event */
  say(event) {
    event.preventDefault();
    const field = this.field();
    const text = field?.value.trim();
    if (!field || !text) return;
    field.value = "";
    this.showRefusal("");
    this.outbox.add(text);
  }

  /** @param {import("./outbox.js").Message} message */
  send(message) {
    if (!this.live.send({ say: message.text, key: message.key })) this.post(message);
  }

  /**
   * Post a message as the form without scripts would.
   * @param {import("./outbox.js").Message} message
   */
  async post(message) {
    if (!this.form) return;
    const data = new FormData(this.form);
    data.set("text", message.text);
    data.set("key", message.key);
    try {
      const answer = await post(this.form.action, data, message.key);
      if (answer.status >= 500) throw new Error(`${answer.status}`);
      const page = await pageOf(answer);
      const why = page.querySelector(".messages .error")?.textContent;
      if (why) { this.refuse(message, why); return; }
      this.outbox.said(message.key);
      const lines = findAll(page, `#${this.box.id} .lines > *`, HTMLElement);
      this.show(lines.map((line) => ({ number: Number(line.dataset.number), html: line.outerHTML })), false);
    } catch {
      this.outbox.fail(message, this.outbox.lost);
    }
  }

  /**
   * Put a refused message back into the field, unless the reader has begun to write another.
   * @param {import("./outbox.js").Message} message
   * @param {string} why
   */
  refuse(message, why) {
    const field = this.field();
    // The dock may be closed when a reaction is refused.
    if (message.shown !== message.text) { this.outbox.drop(message); this.showRefusal(why); toast(why); return; }
    if (!field || field.value) { this.outbox.fail(message, why); return; }
    field.value = message.text;
    this.outbox.drop(message);
    this.showRefusal(why);
  }

  /** @param {import("./frames.js").ChatFrame} frame */
  receive(frame) {
    if (frame.error) {
      const sent = this.outbox.current();
      if (sent) this.refuse(sent, frame.error.message);
      else this.showRefusal(frame.error.message);
    } else if (frame.said) {
      this.outbox.said(frame.key);
    } else if (frame.lines) {
      this.show(frame.lines, frame.whole);
    }
  }

  /** @param {string} text the reason why a message was refused; empty to remove the last one */
  showRefusal(text) {
    if (!this.refused) return;
    this.refused.textContent = text;
    this.refused.hidden = !text;
  }

  /**
   * @param {import("./frames.js").ChatLine[]} lines
   * @param {boolean} whole whether to remove the lines that are not among these
   */
  show(lines, whole) {
    const { scrollTop, scrollHeight, clientHeight } = this.list;
    const wasAtEnd = scrollTop + clientHeight > scrollHeight - 40;
    const known = new Map(this.lines().map((line) => [Number(line.dataset.number), line]));
    const before = this.last();
    if (whole) {
      const stay = new Set(lines.map((line) => line.number));
      for (const [number, line] of known) if (!stay.has(number)) line.remove();
    }
    for (const { number, html } of lines) this.put(number, html, known.get(number));
    for (const old of this.lines().slice(0, -MAX_LINES)) old.remove();
    if (this.empty) this.empty.hidden = this.list.children.length > 0;
    if (wasAtEnd) this.list.scrollTop = this.list.scrollHeight;
    const fresh = this.lines().filter((line) => Number(line.dataset.number) > before);
    // After a lost connection, what was said meanwhile is only in the list.
    if (this.box.dataset.kind === "table" && !(whole && this.isCurrent)) for (const line of fresh) showMessage(line);
    this.isCurrent = true;
    if (!fresh.every(isReaction)) unfold();
    count();
  }

  /**
   * @param {number} number
   * @param {string} html
   * @param {HTMLElement | undefined} old
   */
  put(number, html, old) {
    const fresh = need(parse(`<ol>${html}</ol>`), "li", HTMLLIElement);
    const time = fresh.querySelector("time");
    if (time) localise(time);
    if (old) {
      // Leave an unchanged line alone; a screen reader would read a replaced one out again.
      if (old.innerHTML !== fresh.innerHTML) old.replaceWith(fresh);
      return;
    }
    const next = this.lines().find((line) => Number(line.dataset.number) > number);
    this.list.insertBefore(fresh, next ?? null);
  }
}

/**
 * Write a time in the reader's time zone, which the server does not know.
 * @param {HTMLTimeElement} time
 */
function localise(time) {
  const at = new Date(time.dateTime);
  const today = at.toDateString() === new Date().toDateString();
  const clock = at.toLocaleTimeString(language, TIME);
  time.textContent = today ? clock : `${at.toLocaleDateString(language, { day: "numeric", month: "short" })} ${clock}`;
  time.title = at.toLocaleString(language, DATE_AND_TIME);
}

/**
 * @param {HTMLElement | null} badge
 * @param {number} number
 */
function mark(badge, number) {
  const text = number > 99 ? "99+" : String(number);
  if (!badge || badge.textContent === text) return;
  badge.textContent = text;
  badge.hidden = number === 0;
}

function count() {
  let sum = 0;
  for (const chat of chats) {
    const unread = chat.unread();
    sum += unread;
    mark(find(document, `.unread[data-for="${chat.box.id}"]`, HTMLElement), unread);
  }
  if (!dock || !jump) return;
  mark(find(dock, "summary .unread", HTMLElement), sum);
  mark(find(jump, ".unread", HTMLElement), sum);
  jump.hidden = sum === 0 || dock.open;
}

/** @param {SubmitEvent} event the press of a reaction, in the chat or in the row near the reader's plate */
function react(event) {
  const form = event.currentTarget;
  const chat = chats.find((each) => form instanceof HTMLFormElement && each.form?.action === form.action);
  if (!chat || !(event.submitter instanceof HTMLButtonElement)) return;
  event.preventDefault();
  if (document.querySelector("#reactions:popover-open")) find(document, "#reactions", HTMLElement)?.hidePopover();
  chat.outbox.add(event.submitter.value, event.submitter.querySelector("img")?.alt);
}

/** Open the dock, at a room with unread messages if there is one. */
function show() {
  const unread = chats.find((chat) => chat.unread() > 0);
  const pick = unread && find(document, `#pick-${unread.box.dataset.kind}`, HTMLInputElement);
  if (pick) pick.checked = true;
  if (!dock) return;
  dock.classList.toggle("sheeted", small.matches);
  dock.open = true;
}

/** Set the class by which the page makes room for an open dock. */
function makeRoom() {
  document.body.classList.toggle("chat-open", dock?.open);
}

/** @returns {boolean} whether the dock stays closed until the reader opens it */
function staysClosed() {
  const wish = recall("chat-dock");
  return small.matches || wish === "closed" || (low.matches && wish !== "open");
}

/** Open the dock for a new message, unless it stays closed. */
function unfold() {
  if (dock && !staysClosed()) dock.open = true;
}

/** Open or close the dock as the reader left it last. On a small screen it starts closed. */
function setUpDock() {
  if (!dock || !jump) return;
  if (staysClosed()) dock.open = false;
  makeRoom();
  // Listen to clicks; "toggle" events also come when a script opens or closes the dock.
  need(dock, "summary", HTMLElement).addEventListener("click", () => {
    if (!small.matches) remember("chat-dock", dock.open ? "closed" : "open");
  });
  dock.addEventListener("toggle", () => {
    makeRoom();
    dock.classList.toggle("sheeted", dock.open && small.matches);
    for (const chat of chats) chat.list.scrollTop = chat.list.scrollHeight;
    count();
  });
  dock.addEventListener("change", () => {
    for (const chat of chats) chat.list.scrollTop = chat.list.scrollHeight;
    count();
  });
  jump.addEventListener("click", show);
  document.querySelector(".bar-chat")?.addEventListener("click", (event) => {
    event.preventDefault();
    show();
  });
}

document.documentElement.classList.add("js");
/** @type {ChatRoom[]} */
const chats = [];
setUpDock();
for (const box of findAll(document, "[data-chat]", HTMLElement)) chats.push(new ChatRoom(box));
for (const form of findAll(document, "form.react", HTMLFormElement)) form.addEventListener("submit", react);
setUpReactions();
count();
localMoments();

document.addEventListener("visibilitychange", count);
