import { said } from '@farmhand/words';
import { shownProblem } from './import-cells.ts';
import type { ImportPlan } from './import-plan.ts';

export interface MissingLinks {
  /** Those of them that the external inventory does not have; none where there is no inventory to ask. */
  missingLinks(externalIds: readonly number[]): Promise<ReadonlySet<number>>;
}

/**
 * The plan, with what only the external inventory knows: a row that links to nothing is a mistake like any other. A dry
 * run makes no call to others and goes without.
 */
export async function withCheckedLinks(
  plan: ImportPlan,
  { missingLinks }: MissingLinks,
): Promise<ImportPlan> {
  const missing = await missingLinks(plan.rows.flatMap(({ link }) => link ?? []));
  if (missing.size === 0) return plan;
  return {
    ...plan,
    rows: plan.rows.map((row) => {
      if (row.link === null || !missing.has(row.link)) return row;
      const problem = said('import.no_external_spool', { external_id: row.link });
      const problems = [...row.report.problems, shownProblem({ column: 'external_spool_id', said: problem })];
      return { ...row, report: { ...row.report, action: 'error', changes: [], problems }, work: null };
    }),
  };
}
