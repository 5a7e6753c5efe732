import { randomBytes } from 'node:crypto';

/** A form with one file in it, as a stream of known length: nothing is ever held whole in memory. */
export interface Form {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: () => AsyncIterable<Uint8Array>;
}

export interface FormFile {
  readonly field: string;
  readonly name: string;
  readonly size_bytes: number;
  readonly content: () => AsyncIterable<Uint8Array>;
}

/** A field behind the file may depend on what went through, like a checksum; its length must be known before. */
export interface LateField {
  readonly name: string;
  readonly bytes: number;
  readonly value: () => string;
}

export function createForm(
  fields: Readonly<Record<string, string>>,
  file: FormFile,
  late: readonly LateField[] = [],
): Form {
  const boundary = `farmhand${randomBytes(12).toString('hex')}`;
  const fieldHead = (name: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`;
  const head = Buffer.from(
    Object.entries(fields)
      .map(([name, value]) => `${fieldHead(name)}${value}\r\n`)
      .join('') +
      `--${boundary}\r\nContent-Disposition: form-data; name="${file.field}"; filename="${quoted(file.name)}"\r\n` +
      'Content-Type: application/octet-stream\r\n\r\n',
  );
  const end = `\r\n--${boundary}--\r\n`;
  const lateBytes = late.reduce((sum, one) => sum + 2 + fieldHead(one.name).length + one.bytes, 0);

  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(head.length + file.size_bytes + lateBytes + end.length),
    },
    async *body() {
      yield head;
      yield* file.content();
      for (const one of late) yield Buffer.from(`\r\n${fieldHead(one.name)}${one.value()}`);
      yield Buffer.from(end);
    },
  };
}

const quoted = (name: string): string => name.replace(/[\r\n]/g, ' ').replaceAll('"', '%22');

/** Counts what has been taken on its way to the printer. */
export async function* counted(
  source: AsyncIterable<Uint8Array | string>,
  onBytes: (total: number, chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const chunk of source) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    total += bytes.length;
    yield bytes;
    onBytes(total, bytes);
  }
}
