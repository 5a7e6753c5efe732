import { Socket } from 'node:dgram';
import { Server } from 'node:net';

/** Loaded into a process before its program: says on standard error when anything begins to listen. */
function watch(prototype: Record<string, unknown>, method: string): void {
  const original = prototype[method];
  if (typeof original !== 'function') throw new Error(`there is no ${method}`);
  prototype[method] = function watched(this: unknown, ...args: unknown[]): unknown {
    process.stderr.write(`${method} was called\n`);
    return Reflect.apply(original, this, args);
  };
}

watch(Object(Server.prototype), 'listen');
watch(Object(Socket.prototype), 'bind');
process.stderr.write('listening is watched\n');
