/**
 * Loaded before the service: what it does every minute or so comes each second, and its clock is ahead by as much as
 * whoever started it says, so that nobody has to wait for a quarter of an hour.
 */
const MINUTE_MS = 60_000;
let ahead = 0;
const now = Date.now.bind(Date);
Date.now = () => now() + ahead;
const every = globalThis.setInterval;
const hurried = (work: () => void, milliseconds = 0) =>
  every(work, milliseconds > MINUTE_MS / 2 ? milliseconds / 60 : milliseconds);
Object.assign(globalThis, { setInterval: hurried });

process.on('message', (message) => {
  if (typeof message === 'object' && message !== null && 'aheadMs' in message)
    ahead = Number(message.aheadMs);
});
// Listening for it must not keep the program from ending.
process.channel?.unref();
