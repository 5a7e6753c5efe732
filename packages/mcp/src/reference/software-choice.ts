import { z } from 'zod';
import { tool } from '../tool.ts';
import {
  FARM_SOFTWARE,
  type FarmSoftware,
  PROTOCOLS,
  type Protocol,
  SOFTWARE_AS_OF,
} from './tables/software.ts';

interface Demands {
  readonly protocols: readonly Protocol[];
  readonly selfHosted: boolean;
  readonly budget: number | undefined;
}

/** Why a product is out of the question; empty when it is not. */
function objections({ self_hosted, protocols, monthly_usd }: FarmSoftware, demands: Demands): string[] {
  const missing = demands.protocols.filter((protocol) => !protocols.includes(protocol));
  return [
    ...(demands.selfHosted && !self_hosted ? ['can’t be self-hosted'] : []),
    ...(missing.length > 0 ? [`does not speak ${missing.join(', ')}`] : []),
    ...(demands.budget !== undefined && monthly_usd !== null && monthly_usd > demands.budget
      ? [`costs ${monthly_usd} US dollars a month`]
      : []),
  ];
}

export const compareFarmSoftware = tool({
  name: 'compare_farm_software',
  title: 'Compare farm software',
  description:
    'Feature matrix of print-farm software, this one among them, from a dated table; needs no service. Protocols, self-hosting and budget are hard filters. null in the matrix means not known; a price that is not known is never counted as fitting a budget.',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.strictObject({
    printer_count: z.int().min(1).max(100_000),
    protocols_needed: z.array(z.enum(PROTOCOLS)).max(PROTOCOLS.length).optional().describe('All of these'),
    self_hosted_required: z.boolean().default(false),
    budget_monthly: z.number().min(0).max(1_000_000).optional().describe('US dollars for the whole farm'),
  }),
  output: () => ({
    matches: 'array',
    price_not_known: 'array',
    excluded: 'array',
    no_match_reason: ['string', 'null'],
    table_as_of: 'string',
  }),
  run({ printer_count, protocols_needed = [], self_hosted_required, budget_monthly: budget }) {
    const demands = { protocols: protocols_needed, selfHosted: self_hosted_required, budget };
    const judged = FARM_SOFTWARE.map((product) => ({ product, reasons: objections(product, demands) }));
    const open = judged.filter(({ reasons }) => reasons.length === 0).map(({ product }) => product);
    const isDecided = ({ monthly_usd }: FarmSoftware) => budget === undefined || monthly_usd !== null;
    const matches = open.filter(isDecided);
    return {
      printer_count,
      matches,
      price_not_known: open.filter((product) => !isDecided(product)),
      excluded: judged
        .filter(({ reasons }) => reasons.length > 0)
        .map(({ product, reasons }) => ({ name: product.name, reasons })),
      no_match_reason:
        matches.length > 0 ? null : 'No product in the table is known to meet all constraints.',
      table_as_of: SOFTWARE_AS_OF,
    };
  },
});
