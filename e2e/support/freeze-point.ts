import pg from 'pg';

/**
 * Loaded into the service before it starts: on the parent's word it freezes its own process with SIGSTOP right after
 * the commit of the next intent to start a run, so before the start is sent. No code of the service knows about it.
 */
let isArmed = false;
/** Through which connection the intent was written: it is its commit that counts. */
let intending: unknown = null;

/** What a start that was accepted is noted by is no intent, though it looks for a run that is starting. */
const INTENT = /^update "runs" set (?:"\w+" = \$\d+, )*"state" = \$(?<place>\d+)/;

function isIntent(text: string, values: unknown): boolean {
  const place = INTENT.exec(text)?.groups?.['place'];
  return place !== undefined && Array.isArray(values) && values[Number(place) - 1] === 'starting';
}

process.on('message', () => {
  isArmed = true;
  process.send?.({ armed: true });
});

async function freeze<T>(result: T): Promise<T> {
  await new Promise((told) => process.send?.({ frozen: true }, told));
  process.kill(process.pid, 'SIGSTOP');
  return result;
}

const prototype = pg.Client.prototype as unknown as Record<'query', (...args: unknown[]) => unknown>;
const original = prototype.query;

prototype.query = function watched(this: unknown, ...args: unknown[]) {
  const result = original.apply(this, args);
  const [text, values] = args;
  if (!isArmed || typeof text !== 'string') return result;
  if (isIntent(text, values)) intending = this;
  if (intending !== this || text !== 'commit') return result;
  isArmed = false;
  return Promise.resolve(result).then(freeze);
};
