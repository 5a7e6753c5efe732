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
  const missing = protocols === null ? [] : demands.protocols.filter((each) => !protocols.includes(each));
  return [
    ...(demands.selfHosted && self_hosted === false ? ['can’t be self-hosted'] : []),
    ...(missing.length > 0 ? [`does not speak ${missing.join(', ')}`] : []),
    ...(demands.budget !== undefined && monthly_usd !== null && monthly_usd > demands.budget
      ? [`costs ${monthly_usd} US dollars a month`]
      : []),
  ];
}

/** What would have to be known to say yes. */
function doubts({ self_hosted, protocols, monthly_usd }: FarmSoftware, demands: Demands): string[] {
  return [
    ...(demands.selfHosted && self_hosted === null ? ['whether it can be self-hosted'] : []),
    ...(demands.protocols.length > 0 && protocols === null ? ['which protocols it speaks'] : []),
    ...(demands.budget !== undefined && monthly_usd === null ? ['what it costs'] : []),
  ];
}

export const compareFarmSoftware = tool({
  name: 'compare_farm_software',
  title: 'Compare farm software',
  description:
    'Feature matrix of print-farm software, this one among them, from a dated table with sources; needs no service. Protocols, self-hosting and budget are hard filters. null means that no source says so; what is not known never counts as fitting, and such products stand under not_known.',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.strictObject({
    printer_count: z.int().min(1).max(100_000),
    protocols_needed: z.array(z.enum(PROTOCOLS)).max(PROTOCOLS.length).optional().describe('All of these'),
    self_hosted_required: z.boolean().default(false),
    budget_monthly: z.number().min(0).max(1_000_000).optional().describe('US dollars for the whole farm'),
  }),
  output: () => ({
    matches: 'array',
    not_known: 'array',
    excluded: 'array',
    no_match_reason: ['string', 'null'],
    table_as_of: 'string',
  }),
  run({ printer_count, protocols_needed = [], self_hosted_required, budget_monthly: budget }) {
    const demands = { protocols: protocols_needed, selfHosted: self_hosted_required, budget };
    const judged = FARM_SOFTWARE.map((product) => ({
      product,
      reasons: objections(product, demands),
      unknown: doubts(product, demands),
    }));
    const open = judged.filter(({ reasons }) => reasons.length === 0);
    const matches = open.filter(({ unknown }) => unknown.length === 0).map(({ product }) => product);
    return {
      printer_count,
      matches,
      not_known: open
        .filter(({ unknown }) => unknown.length > 0)
        .map(({ product, unknown }) => ({ ...product, unknown })),
      excluded: judged
        .filter(({ reasons }) => reasons.length > 0)
        .map(({ product, reasons }) => ({ name: product.name, reasons })),
      no_match_reason:
        matches.length > 0 ? null : 'No product in the table is known to meet all constraints.',
      limits: 'No source names a limit of printers for any of these plans; printer_count rules nothing out.',
      table_as_of: SOFTWARE_AS_OF,
    };
  },
});
