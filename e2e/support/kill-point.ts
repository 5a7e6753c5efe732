import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import Sqlite from 'better-sqlite3';

/**
 * Loaded into the service before it starts: on the parent's word it ends its own process with SIGKILL right before
 * or right after the n-th statement that a request sends to the database, from its first transaction on: what is read
 * before may be in memory. No code of the service knows about it.
 */
interface Order {
  readonly statement: number;
  readonly moment: 'before' | 'after';
}

let order: Order | null = null;

/**
 * Whose statements count: those of requests that came after the order. The service's own rounds come when they like, and
 * so does what an earlier request has set off.
 */
const orderOf = new AsyncLocalStorage<Order | null>();
subscribe('http.server.request.start', () => orderOf.enterWith(order));

let seen = 0;

process.on('message', (message: Order) => {
  order = message;
  seen = 0;
  process.send?.({ armed: true });
});

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  // The signal is delivered at once; this only keeps anything else from running in between.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
}

const memory = new Sqlite(':memory:');
const prototype = Object.getPrototypeOf(memory.prepare('select 1')) as Record<
  'run' | 'all',
  (this: Sqlite.Statement, ...args: unknown[]) => unknown
>;
memory.close();

for (const method of ['run', 'all'] as const) {
  const original = prototype[method];
  prototype[method] = function counted(this: Sqlite.Statement, ...args: unknown[]) {
    if (order === null || orderOf.getStore() !== order) return original.apply(this, args);
    if (seen === 0 && !this.source.startsWith('begin')) return original.apply(this, args);
    seen += 1;
    const isIt = seen === order.statement;
    if (isIt && order.moment === 'before') die();
    const result = original.apply(this, args);
    if (isIt) die();
    return result;
  };
}
