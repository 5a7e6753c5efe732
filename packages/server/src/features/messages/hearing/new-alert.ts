import { ALERT_KINDS, SEVERITIES } from '@farmhand/contract';
import { isSaid, type Said } from '@farmhand/words';
import { z } from 'zod';
import type { Told } from '../../../live/write.ts';
import type { HeardAlert } from './hears.ts';

const alertTold = z.object({
  id: z.number(),
  kind: z.enum(ALERT_KINDS),
  severity: z.enum(SEVERITIES),
  said: z.custom<Said>(isSaid).nullable(),
});

export type NewAlert = HeardAlert & z.infer<typeof alertTold>;

export const alertOf = ({ type, audience, data }: Told): NewAlert[] =>
  type === 'alert.created' ? [{ ...alertTold.parse(data), audience }] : [];
