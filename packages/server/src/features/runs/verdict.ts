import { type PlateVerdict, SCRAP_CAUSES, VERDICTS } from '@farmhand/contract';
import { z } from 'zod';
import { toIso } from '../../db/portable.ts';
import { type Names, nameIn } from '../users/index.ts';

/** What a person said of a print when it was taken off, as it is kept with its run. */
const runVerdict = z.object({
  verdict: z.enum(VERDICTS),
  pieces: z.number(),
  scrapped_pieces: z.number(),
  cause: z.enum(SCRAP_CAUSES).nullable(),
  note: z.string(),
  user_id: z.number().nullable(),
  at: z.number(),
});
export type RunVerdict = z.output<typeof runVerdict>;

export const verdictFrom = (text: string | null): RunVerdict | null =>
  text === null ? null : runVerdict.parse(JSON.parse(text));

export const presentVerdict = (verdict: RunVerdict, names: Names): PlateVerdict => ({
  ...verdict,
  user_name: nameIn(names, verdict.user_id),
  at: toIso(verdict.at),
});
