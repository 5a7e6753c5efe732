import { type Found, found } from '../discovery/found.ts';
import { EVERYBODY, type Search } from '../discovery/search.ts';
import { objectAt, parseObject, textAt } from '../lenient.ts';

/** Asked by broadcast; each board answers once, straight to who asked (D.1). */
export const elegooSearch: Search = {
  family: 'elegoo',
  channels: [{ port: 0, ask: [{ address: EVERYBODY, port: 3000 }] }],
  questions: [Buffer.from('M99999')],
  read(datagram, from) {
    const one = readAnswer(datagram.toString('utf8'), from);
    return one === null ? [] : [one];
  },
};

export function readAnswer(text: string, from: string): Found | null {
  const data = objectAt(parseObject(text), 'Data');
  const serial = textAt(data, 'MainboardID');
  if (serial === null) return null;
  return found('elegoo', {
    claims: [textAt(data, 'MainboardIP')],
    from,
    name: textAt(data, 'Name'),
    model: textAt(data, 'MachineName'),
    serial,
  });
}
