/**
 * The messages that the reader has written in a chat and the server has not accepted yet. They are sent
 * one at a time, in the order in which they were written. Each has a key, so that a message which
 * is sent again after a lost answer is not stored twice. A failed message stays, with "Try again".
 */

import { findAll } from "./elements.js";
import { newKey } from "./page.js";

/** Milliseconds after which a message that the server has not answered may be sent again. */
const ANSWER_WITHIN = 15000;

/** @typedef {{text: string, shown: string, key: string, state: "waiting" | "sent" | "failed", line: HTMLLIElement}} Message */

export class Outbox {
  /**
   * @param {HTMLElement} list the list that shows the messages; its data attributes have the texts of the page
   * @param {string} lost the text for a message that got no answer
   * @param {(message: Message) => void} send sends one message; the caller reports the outcome to `said` or `fail`
   */
  constructor(list, lost, send) {
    this.list = list;
    this.lost = lost;
    this.sending = list.dataset.sending ?? "";
    this.send = send;
    /** @type {Message[]} */
    this.messages = [];
    this.timer = 0;
  }

  /**
   * @param {string} text
   * @param {string} [shown] what the list shows instead of the text
   */
  add(text, shown = text) {
    const line = document.createElement("li");
    const key = newKey();
    const message = /** @type {Message} */ ({ text, shown, key, state: "waiting", line });
    this.messages.push(message);
    this.list.append(line);
    this.draw(message, this.sending);
    this.next();
  }

  current() { return this.messages.find((message) => message.state === "sent"); }

  next() {
    const message = this.messages.find((each) => each.state === "waiting");
    if (!message || this.current()) return;
    message.state = "sent";
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.fail(message, this.lost), ANSWER_WITHIN);
    this.send(message);
  }

  /** @param {string} key the key of a message that the chat shows now */
  said(key) {
    const message = this.messages.find((each) => each.key === key);
    if (message) this.drop(message);
  }

  /** Mark the message that got no answer before the connection broke as failed. */
  disconnected() {
    const message = this.current();
    if (message) this.fail(message, this.lost);
  }

  /**
   * @param {Message} message
   * @param {string} why
   */
  fail(message, why) {
    if (message !== this.current()) return;
    message.state = "failed";
    this.draw(message, why);
    const again = this.button(message, this.list.dataset.again, () => this.retry(message));
    const drop = this.button(message, this.list.dataset.drop, () => this.drop(message));
    message.line.append(" ", again, " ", drop);
    this.next();
  }

  /** @param {Message} message */
  retry(message) {
    message.state = "waiting";
    this.draw(message, this.sending);
    this.next();
  }

  /** @param {Message} message */
  drop(message) {
    this.messages = this.messages.filter((each) => each !== message);
    message.line.remove();
    this.next();
  }

  /**
   * @param {Message} message
   * @param {string} state
   */
  draw(message, state) {
    const words = document.createElement("bdi");
    words.textContent = message.shown;
    const small = document.createElement("small");
    small.textContent = state;
    message.line.className = message.state;
    message.line.replaceChildren(words, " ", small);
  }

  /**
   * @param {Message} message
   * @param {string | undefined} label
   * @param {() => void} act
   */
  button(message, label, act) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn quiet";
    button.textContent = label ?? "";
    button.addEventListener("click", () => {
      for (const each of findAll(message.line, "button", HTMLButtonElement)) each.disabled = true;
      act();
    });
    return button;
  }
}
