import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIP } from 'node:net';

/** A name server for one test: what it answers may change from one question to the next (RFC 1035, section 4). */

export type Answers = (name: string) => readonly string[];

const TYPES: Readonly<Record<number, 4 | 6>> = { 1: 4, 28: 6 };
const HEADER_BYTES = 12;
/** An answer, with authority, and recursion to be had. */
const FLAGS = 0x8580;
/** Nobody keeps it: the next question may have another answer. */
const TTL_SECONDS = 0;

export async function openNameServer(address: string, answers: Answers): Promise<void> {
  const socket = createSocket(isIP(address) === 6 ? 'udp6' : 'udp4');
  socket.on('message', (question, from) => {
    const reply = answer(question, answers);
    if (reply !== null) socket.send(reply, from.port, from.address);
  });
  socket.bind(53, address);
  await once(socket, 'listening');
}

function answer(question: Buffer, answers: Answers): Buffer | null {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const end = at + 5;
  if (question.length < end) return null;
  const family = TYPES[question.readUInt16BE(at + 1)];
  const found = answers(labels.join('.').toLowerCase()).filter((address) => isIP(address) === family);
  const header = Buffer.from(question.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(FLAGS, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(found.length, 6);
  header.writeUInt32BE(0, 8);
  return Buffer.concat([header, question.subarray(HEADER_BYTES, end), ...found.map(record)]);
}

function record(address: string): Buffer {
  const bytes = bytesOf(address);
  const head = Buffer.alloc(HEADER_BYTES);
  // The name is the one that was asked for.
  head.writeUInt16BE(0xc000 | HEADER_BYTES, 0);
  head.writeUInt16BE(bytes.length === 4 ? 1 : 28, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(TTL_SECONDS, 6);
  head.writeUInt16BE(bytes.length, 10);
  return Buffer.concat([head, bytes]);
}

function bytesOf(address: string): Buffer {
  if (isIP(address) === 4) return Buffer.from(address.split('.').map(Number));
  const [head = '', tail = ''] = address.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [before, after] = [groups(head), groups(tail)];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  const hex = [...before, ...zeros, ...after].map((group) => group.padStart(4, '0')).join('');
  return Buffer.from(hex, 'hex');
}
