import pg from 'pg';

/**
 * Loaded into the service before it starts: on the parent's word it freezes its own process with SIGSTOP right after
 * the commit of the next intent to start a run, so before the start is sent. No code of the service knows about it.
 */
let isArmed = false;
let hasIntent = false;

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
  if (text.startsWith('update "runs"') && Array.isArray(values) && values.includes('starting')) {
    hasIntent = true;
  }
  if (!hasIntent || text !== 'commit') return result;
  isArmed = false;
  return Promise.resolve(result).then(freeze);
};
