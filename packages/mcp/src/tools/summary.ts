import { ROUTES } from '@farmhand/contract';
import { z } from 'zod';
import { keysOf } from '../output-keys.ts';
import { tool } from '../tool.ts';
import { READS, signalOf } from './shared.ts';

const farmSummary = tool({
  name: 'farm_summary',
  title: 'Farm summary',
  description:
    'The whole farm in a few figures: printers by state, queue depth, active jobs, unread alerts, low stock, overdue maintenance, plates waiting to be cleared, dispatch hold. Call this first.',
  annotations: READS,
  input: z.strictObject({}),
  output: () => keysOf(ROUTES.getSummary.answer),
  run: (_args, context) => context.farm().read(ROUTES.getSummary, signalOf(context)),
});

export const summaryTools = [farmSummary];
