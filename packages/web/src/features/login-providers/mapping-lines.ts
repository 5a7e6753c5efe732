import type { MappingValues } from './provider-values.ts';

/** The lines of the table while somebody edits them: their order decides which group and organization counts. */
type Lines = readonly MappingValues[];

export function withLine(lines: Lines): Lines {
  const key = Math.max(-1, ...lines.map((line) => line.key)) + 1;
  // Most tables ask for one claim over and over.
  const claim = lines.at(-1)?.claim ?? 'groups';
  return [...lines, { key, claim, value: '', role: '', group_id: '', org_id: '' }];
}

export const withoutLine = (lines: Lines, key: number): Lines => lines.filter((line) => line.key !== key);

export const changedLine = (lines: Lines, key: number, change: Partial<MappingValues>): Lines =>
  lines.map((line) => (line.key === key ? { ...line, ...change, key } : line));

const FIELDS = ['claim', 'value', 'role', 'group_id', 'org_id'] as const;
export type LineProblems = Readonly<Partial<Record<(typeof FIELDS)[number], string>>>;

/** What the service said of lines as they were sent, by their keys: they may have moved since. */
export function lineProblems(
  sent: Lines,
  problemAt: (path: string) => string | undefined,
): ReadonlyMap<number, LineProblems> {
  const found = sent.map(({ key }, at) => {
    const problems = FIELDS.flatMap((field) => {
      const problem = problemAt(`mappings.${at}.${field}`);
      return problem === undefined ? [] : [[field, problem] as const];
    });
    return [key, Object.fromEntries(problems)] as const;
  });
  return new Map(found.filter(([, problems]) => Object.keys(problems).length > 0));
}

/** One place up or down; at the end of the table it stays. */
export function movedLine(lines: Lines, key: number, by: -1 | 1): Lines {
  const from = lines.findIndex((line) => line.key === key);
  const moved = lines[from];
  const other = lines[from + by];
  if (moved === undefined || other === undefined) return lines;
  return lines.map((line, at) => (at === from ? other : at === from + by ? moved : line));
}
