import { z } from 'zod';
import { isSameOrigin } from '../destinations.ts';
import { webAddress } from '../fields.ts';

export const plugAddress = z
  .discriminatedUnion('kind', [z.strictObject({ kind: z.literal('shelly_2'), url: webAddress })])
  .meta({ id: 'PlugAddress' });
export type PlugAddress = z.infer<typeof plugAddress>;
export const plugSecret = z.string().min(1).max(1000);
export const isSamePlug = (before: PlugAddress, after: PlugAddress): boolean =>
  before.kind === after.kind && isSameOrigin(before.url, after.url);
