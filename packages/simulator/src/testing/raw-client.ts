import { WebSocket } from 'ws';
import { isObject, type JsonObject } from '../json.ts';
import { eventually } from './eventually.ts';

/** A raw WebSocket that keeps everything it hears; it knows nothing of any protocol. */
export interface RawClient {
  readonly heard: readonly JsonObject[];
  readonly texts: readonly string[];
  readonly isOpen: boolean;
  send(message: JsonObject | string): void;
  /** The first message that fits, heard already or to come. */
  wait(fits: (message: JsonObject) => boolean): Promise<JsonObject>;
  closed(): Promise<void>;
  close(): void;
}

export async function connect(url: string, headers: Record<string, string> = {}): Promise<RawClient> {
  const heard: JsonObject[] = [];
  const texts: string[] = [];
  const socket = new WebSocket(url, { headers });
  socket.on('message', (data) => {
    const text = String(data);
    texts.push(text);
    if (!text.startsWith('{')) return;
    const parsed: unknown = JSON.parse(text);
    if (isObject(parsed)) heard.push(parsed);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => socket.terminate());
  return {
    heard,
    texts,
    get isOpen() {
      return socket.readyState === WebSocket.OPEN;
    },
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    wait: (fits) =>
      eventually(() => heard.find(fits))
        .toSatisfy(isObject)
        .then(() => {
          const found = heard.find(fits);
          if (found === undefined) throw new Error('What was heard is gone.');
          return found;
        }),
    async closed() {
      await eventually(() => socket.readyState).toBe(WebSocket.CLOSED);
    },
    close: () => socket.close(),
  };
}

/** The body of an answer, whatever its status. */
export async function jsonOf(answer: Promise<Response>): Promise<JsonObject> {
  const body: unknown = await (await answer).json();
  if (!isObject(body)) throw new Error('The answer is no JSON object.');
  return body;
}
