import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { testTime } from './test-time.ts';

/** A client that speaks no better than the test makes it. */
export interface RawLine {
  readonly socket: Socket;
  /** Everything heard so far. */
  heard(): string;
  /** Ends with the line, and answers what was heard. */
  readonly closed: Promise<string>;
  /** Sends byte after byte, until the line ends. */
  trickle(text: string, everyMs: number): void;
}

export function rawLine(port: number, words = ''): RawLine {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let heard = '';
  let stopTrickle: (() => void) | undefined;
  socket.on('data', (text) => {
    heard += text;
  });
  // What is still on its way to a server that has hung up is answered with a reset.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((done) => {
    socket.once('close', () => {
      stopTrickle?.();
      done(heard);
    });
  });
  onTestFinished(() => void socket.destroy());
  if (words !== '') socket.write(words);
  return {
    socket,
    heard: () => heard,
    closed,
    trickle(text, everyMs) {
      let next = 0;
      stopTrickle = testTime().every(everyMs, () => socket.write(text.charAt(next++ % text.length)));
    },
  };
}

/** The head of a request, with what it declares about its body. */
export function head(request: string, headers: Readonly<Record<string, string | number>> = {}): string {
  const all = { Host: 'localhost:8000', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${request} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
