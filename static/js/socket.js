/** A WebSocket that comes back by itself, and says on the page whether it is there. */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
/** Close codes that the server means for good, and those after which a reload shows why. */
const NO_TABLE = 4404;
const SIGNED_OUT = 4401;

/**
 * @param {string} path on this site, with its query
 * @returns {URL} where its WebSocket is, in the language of the page
 */
export function socketAddress(path) {
  const address = new URL(path, location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  address.searchParams.set("language", document.documentElement.lang);
  return address;
}

/**
 * @param {string} path what to connect to, such as `table/…`
 * @param {(frame: any) => void} receive called with each message
 * @param {() => number} version what the page shows
 * @param {() => void} look looks at the table without a connection: some networks let none through
 * @param {string} [query] what else the address says, with its question mark
 * @returns {{send: (message: object) => boolean}} `send` tells whether it could
 */
export function connect(path, receive, version, look, query = "") {
  const sign = document.getElementById("live");
  const address = socketAddress(`/ws/${path}/${query}`);
  /** @type {WebSocket} */
  let socket;
  let wait = FIRST_WAIT;
  let timer = 0;
  let failures = 0;

  /** @param {"live" | "lost" | "gone"} state */
  function show(state) {
    if (sign.textContent === sign.dataset[state]) return;
    sign.textContent = sign.dataset[state];
    sign.className = `live ${state === "live" ? "on" : "lost"}`;
  }

  function open() {
    clearTimeout(timer);
    socket = new WebSocket(address);
    socket.onmessage = (event) => {
      const frame = JSON.parse(event.data);
      receive(frame);
      if (frame.error) return;
      // Not when it opens: only what the server has sent stands on the page.
      [wait, failures] = [FIRST_WAIT, 0];
      show("live");
    };
    socket.onclose = (event) => {
      if (event.code === SIGNED_OUT) { location.reload(); return; }
      if (event.code === NO_TABLE) { show("gone"); return; }
      show("lost");
      failures += 1;
      if (failures > 1) look();
      timer = setTimeout(open, wait * (0.7 + 0.6 * Math.random()));
      wait = Math.min(wait * 1.7, LONGEST_WAIT);
    };
  }

  /** @param {object} message */
  function send(message) {
    if (socket.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  /** Look at once when the reader comes back: a sleeping machine notices nothing. */
  function wake() {
    if (document.visibilityState !== "visible") return;
    if (socket.readyState === WebSocket.OPEN) send({ seen: version() });
    else if (socket.readyState === WebSocket.CLOSED) { wait = FIRST_WAIT; open(); }
  }

  document.addEventListener("visibilitychange", wake);
  addEventListener("online", wake);
  // A connection may die without a word; asking now and then also heals a lost message.
  setInterval(wake, 20000);
  open();
  return { send };
}
