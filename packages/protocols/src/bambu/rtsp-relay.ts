import type { Duplex } from 'node:stream';
import { said } from '@farmhand/words';
import { type Challenge, digestHeader, parseChallenge } from '../digest.ts';
import { PrinterError } from '../printer-error.ts';
import { createRtspReader, fieldOf, type RtspMessage, rtspBytes } from './rtsp-messages.ts';

export interface RelayOptions {
  /** What the player was told to play. */
  readonly shown: string;
  /** What the printer calls it. */
  readonly real: string;
  readonly username: string;
  readonly password: string;
  /** Opens the line to the printer: only for a player that asked for the right address. */
  readonly dial: () => Promise<Duplex>;
}

interface Login {
  readonly challenge: Challenge | 'basic';
  count: number;
}

/**
 * Stands between a player and the printer: the player speaks to an address of this machine and has no secret; the
 * log-in is added here. Ends with an error, or when the player hangs up.
 */
export async function relayRtsp(player: Duplex, options: RelayOptions): Promise<void> {
  const { shown, real, username, password } = options;
  const end = Promise.withResolvers<void>();
  const printer: { line: Duplex | null } = { line: null };
  let dialling = false;
  let login: Login | null = null;
  /** The one request that waits for its answer; a refused one is sent again with the log-in. */
  let asked: { readonly message: RtspMessage; readonly hadLogin: boolean } | null = null;

  function withLogin({ start, fields, body }: RtspMessage): RtspMessage {
    const [method = '', uri = ''] = start.split(' ');
    if (login === null) return { start, fields, body };
    login.count += 1;
    const { challenge, count } = login;
    const words =
      challenge === 'basic'
        ? `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
        : digestHeader(challenge, { username, password, method, uri, count });
    return { start, fields: [...fields, `Authorization: ${words}`], body };
  }

  function send(message: RtspMessage): void {
    asked = { message, hadLogin: login !== null };
    printer.line?.write(rtspBytes(withLogin(message)));
  }

  async function hear(message: RtspMessage): Promise<void> {
    const [method = '', uri = '', version = ''] = message.start.split(' ');
    const isOurs = uri === shown || uri.startsWith(`${shown}/`);
    if (printer.line === null) {
      if (!isOurs || dialling)
        throw new PrinterError('rejected', null, { detail: said('bambu.stranger_on_line') });
      dialling = true;
      await connect();
    }
    const fields = message.fields.filter((line) => !/^authorization\s*:/i.test(line));
    send({
      ...message,
      fields,
      start: `${method} ${isOurs ? real + uri.slice(shown.length) : uri} ${version}`,
    });
  }

  async function connect(): Promise<void> {
    const line = await options.dial();
    printer.line = line;
    const read = createRtspReader({ message: answer, packet: (bytes) => forward(line, bytes) });
    line.on('data', (chunk: Buffer) => {
      if (!read(chunk)) end.reject(new PrinterError('rejected', 'not_this_family'));
    });
    line.on('error', () => line.destroy());
    line.on('close', () => end.reject(new PrinterError('unreachable', 'no_answer')));
  }

  /** A player that is behind makes the printer wait, and not our memory grow. */
  function forward(from: Duplex | null, bytes: Buffer): void {
    if (player.write(bytes) || from === null || from.isPaused()) return;
    from.pause();
    player.once('drain', () => from.resume());
  }

  function answer(message: RtspMessage): void {
    const status = Number(/^RTSP\/\d\.\d (\d{3})/.exec(message.start)?.[1] ?? 0);
    if (status === 401) {
      const header = fieldOf(message.fields, 'www-authenticate');
      const challenge = parseChallenge(header) ?? (/^basic/i.test(header ?? '') ? 'basic' : null);
      if (asked === null || asked.hadLogin || challenge === null) {
        end.reject(new PrinterError('rejected', 'wrong_credentials'));
        return;
      }
      login = { challenge, count: 0 };
      send(asked.message);
      return;
    }
    // The player would go wherever it is sent: it stays with this printer.
    if (status >= 300 && status < 400) end.reject(new PrinterError('rejected', 'not_this_family'));
    else forward(printer.line, rtspBytes(message));
  }

  const read = createRtspReader({
    message: (message) => void hear(message).catch(end.reject),
    packet: (bytes) => void printer.line?.write(bytes),
  });
  player.on('data', (chunk: Buffer) => {
    if (!read(chunk)) end.reject(new PrinterError('rejected', null));
  });
  player.on('error', () => player.destroy());
  player.on('close', () => end.resolve());
  try {
    await end.promise;
  } finally {
    player.destroy();
    printer.line?.destroy();
  }
}
