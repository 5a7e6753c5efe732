import { EXTERNAL_POSITIONS } from '@farmhand/contract';
import type { SlotPlace } from '@farmhand/protocols';
import { z } from 'zod';
import type { ToolPlace } from '../decide/index.ts';

/** Which place feeds which tool, as it is kept with the run. */
const stored = z.array(
  z.object({
    tool: z.number().int(),
    place: z.union([
      z.object({ ams_id: z.number().int(), slot_id: z.number().int() }),
      z.object({ position: z.enum(EXTERNAL_POSITIONS) }),
    ]),
    spool_id: z.number().int().nullable(),
  }),
);

export const slotsToText = (tools: readonly ToolPlace[]): string => JSON.stringify(tools);
export const slotsFromText = (text: string): readonly ToolPlace[] => stored.parse(JSON.parse(text));

/** As the printer's start command wants it: by tool, null for those that the plate does not use. */
export function slotList(tools: readonly ToolPlace[]): (SlotPlace | null)[] {
  const highest = Math.max(-1, ...tools.map(({ tool }) => tool));
  return Array.from(
    { length: highest + 1 },
    (_, tool) => tools.find((each) => each.tool === tool)?.place ?? null,
  );
}
