import { BROKER_COMMANDS, type BrokerCommand } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import { z } from 'zod';

const LARGEST_COMMAND_BYTES = 1024;

export interface Asked {
  readonly command: BrokerCommand;
  /** As the sender numbered it: the same one is carried out once. */
  readonly id: string | null;
}

export interface Refused {
  readonly code: string;
  readonly said: Said;
  readonly command: BrokerCommand | null;
  readonly id: string | null;
}

const inJson = z.object({
  command: z.string().max(100),
  id: z.union([z.string().max(100), z.number()]).nullish(),
});

const isCommand = (word: string): word is BrokerCommand =>
  (BROKER_COMMANDS as readonly string[]).includes(word);

const refused = (code: string, words: Said, id: string | null = null): Refused => ({
  code,
  said: words,
  command: null,
  id,
});

export const tooLarge = (): Refused =>
  refused('command_too_large', said('broker.command_too_large', { most: LARGEST_COMMAND_BYTES }));

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What the parser says of somebody else's text tells nobody anything.
    return null;
  }
}

/** What is asked for, or why it can't be read: a plain word, or JSON with one. */
export function readCommand(payload: Buffer): Asked | Refused {
  if (payload.length > LARGEST_COMMAND_BYTES) return tooLarge();
  const text = payload.toString().trim();
  const unknown = (id: string | null) =>
    refused('command_unknown', said('broker.command_unknown', { options: BROKER_COMMANDS.join(', ') }), id);
  if (isCommand(text)) return { command: text, id: null };
  if (!text.startsWith('{')) return /^[a-z_]{1,40}$/i.test(text) ? unknown(null) : malformed();
  const given = inJson.safeParse(jsonOf(text));
  if (!given.success) return malformed();
  const id = given.data.id == null ? null : String(given.data.id);
  return isCommand(given.data.command) ? { command: given.data.command, id } : unknown(id);
}

const malformed = (): Refused => refused('command_malformed', said('broker.command_malformed'));
