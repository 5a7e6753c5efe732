import type { PlainCode, Said } from '@farmhand/words';
import { z } from 'zod';

/**
 * What stands in English beside it, as a code and its facts: a client can say it in its own language, and nothing has to
 * read sentences. A field `detail` or `message` has it as `said`, any other as `<field>_said`.
 */
export const said: z.ZodType<Said, Said> = z
  .object({ code: z.string(), facts: z.record(z.string(), z.unknown()) })
  .meta({ id: 'Said' });

/** Null where the words beside it are older than their code. */
export const saidOrNull = said.nullable();

/** The same for what has no facts: its code stands where a schema takes words. */
export const plainly = (code: PlainCode): string => code;

/** What is wrong with a field, for the custom checks of a schema: its words are made where they are shown. */
export const wrong = (problem: Said) => ({ params: { said: problem } });
