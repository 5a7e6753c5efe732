/** Cuts a line that speaks RTSP (RFC 2326) into messages and, between them, packets of media. */
export interface RtspMessage {
  /** The first line. */
  readonly start: string;
  /** The other lines of the head, as they came. */
  readonly fields: readonly string[];
  readonly body: Buffer;
}

export interface RtspEvents {
  message(message: RtspMessage): void;
  /** `$`, channel, length and content (section 10.12), passed on as it is. */
  packet(bytes: Buffer): void;
}

const MAX_HEAD_BYTES = 16 * 1024;
const MAX_BODY_BYTES = 64 * 1024;
const PACKET_MARK = 0x24;
const PACKET_HEAD_BYTES = 4;
const HEAD_END = '\r\n\r\n';

/** The reader answers false when the line speaks something else. */
export function createRtspReader(events: RtspEvents): (chunk: Buffer) => boolean {
  let pending: Buffer = Buffer.alloc(0);

  /** How many bytes were read; null when more must come first, -1 when they can't be ours. */
  function readOne(): number | null {
    if (pending[0] === PACKET_MARK) {
      if (pending.length < PACKET_HEAD_BYTES) return null;
      const end = PACKET_HEAD_BYTES + pending.readUInt16BE(2);
      if (pending.length < end) return null;
      events.packet(pending.subarray(0, end));
      return end;
    }
    const headEnd = pending.indexOf(HEAD_END);
    if (headEnd < 0) return pending.length > MAX_HEAD_BYTES ? -1 : null;
    const [start = '', ...fields] = pending.toString('latin1', 0, headEnd).split('\r\n');
    const size = Number(fieldOf(fields, 'content-length') ?? 0);
    if (!(size >= 0 && size <= MAX_BODY_BYTES)) return -1;
    const from = headEnd + HEAD_END.length;
    if (pending.length < from + size) return null;
    events.message({ start, fields, body: pending.subarray(from, from + size) });
    return from + size;
  }

  return (chunk) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    while (pending.length > 0) {
      const read = readOne();
      if (read === -1) return false;
      if (read === null) return true;
      pending = pending.subarray(read);
    }
    return true;
  };
}

export function fieldOf(fields: readonly string[], name: string): string | null {
  const found = fields.find((line) => line.slice(0, line.indexOf(':')).trim().toLowerCase() === name);
  return found?.slice(found.indexOf(':') + 1).trim() ?? null;
}

export function rtspBytes({ start, fields, body }: RtspMessage): Buffer {
  return Buffer.concat([Buffer.from(`${[start, ...fields].join('\r\n')}\r\n\r\n`, 'latin1'), body]);
}
