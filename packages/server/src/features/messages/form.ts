import { randomUUID } from 'node:crypto';
import type { Picture } from './channel.ts';

/** `multipart/form-data` with one picture in it: how chats take files. */
export function formWith(fields: Readonly<Record<string, string>>, name: string, picture: Picture) {
  const boundary = `farmhand-${randomUUID()}`;
  const begin = (part: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${part}"`;
  const file = `${begin(name)}; filename="${fileNameOf(picture)}"\r\ncontent-type: ${picture.type}\r\n\r\n`;
  const texts = Object.entries(fields).map(([field, value]) => `${begin(field)}\r\n\r\n${value}\r\n`);
  const body = Buffer.concat([
    Buffer.from(texts.join('') + file),
    picture.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body };
}

/** For services that want one: it says nothing that the picture does not. */
export const fileNameOf = ({ type }: Picture): string =>
  type === 'image/png' ? 'picture.png' : 'picture.jpg';
