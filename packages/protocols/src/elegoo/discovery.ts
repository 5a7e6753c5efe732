import { isIP } from 'node:net';
import { objectAt, parseObject, textAt } from '../lenient.ts';

/** Asked by broadcast, two or three times because datagrams get lost; each board answers once (D.1). */
export const DISCOVERY = { port: 3000, question: 'M99999' } as const;

export interface Discovered {
  readonly host: string;
  readonly serial: string;
  readonly name: string | null;
  readonly model: string | null;
  readonly firmware: string | null;
}

/** Null for anything but an answer. Where it came from counts more than the address it claims. */
export function parseDiscovery(datagram: string, from: string | null = null): Discovered | null {
  const data = objectAt(parseObject(datagram), 'Data');
  const serial = textAt(data, 'MainboardID');
  const host = from ?? textAt(data, 'MainboardIP');
  if (serial === null || host === null || isIP(host) === 0) return null;
  return {
    host,
    serial,
    name: textAt(data, 'Name'),
    model: textAt(data, 'MachineName'),
    firmware: textAt(data, 'FirmwareVersion'),
  };
}
