import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { type BodyMood, takeBody } from './body.ts';

/** What a form holds, filled while it comes; fields that stand behind the file are known only at the end. */
export interface Form {
  readonly fields: Map<string, string>;
}

/**
 * Reads multipart/form-data. The form, or 'broken' when the connection broke off, or 'malformed'.
 * `openFile` is called when the file part begins.
 */
export async function readForm(
  request: IncomingMessage,
  mood: BodyMood,
  openFile: (name: string) => (chunk: Buffer) => void,
): Promise<Form | 'broken' | 'malformed'> {
  const fields = new Map<string, string>();
  let isBroken = false;
  let parser: busboy.Busboy;
  try {
    parser = busboy({ headers: request.headers, preservePath: true, defParamCharset: 'utf8' });
  } catch {
    // busboy throws on a Content-Type that is no form.
    request.resume();
    return 'malformed';
  }
  const ended = new Promise<boolean>((resolve) => {
    parser.on('close', () => resolve(true));
    parser.on('error', () => resolve(false));
  });
  parser.on('field', (name, value) => fields.set(name, value));
  parser.on('file', (_field, stream, info) => {
    const write = openFile(info.filename ?? '');
    stream.on('data', (chunk: Buffer) => {
      // The parser may hold a piece back until after the break, when the file is closed.
      if (!isBroken) write(chunk);
    });
    // A form that ends in the middle is told by the parser, too.
    stream.on('error', () => stream.resume());
  });
  const isWhole = await takeBody(request, mood, (piece) => parser.write(piece));
  if (!isWhole) {
    isBroken = true;
    parser.destroy();
    return 'broken';
  }
  parser.end();
  return (await ended) ? { fields } : 'malformed';
}
