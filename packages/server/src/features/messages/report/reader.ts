import { type Report, ROLES, type Role, report, roleAtLeast, seesConfidential } from '@farmhand/contract';
import { z } from 'zod';
import { fromFlag } from '../../../db/portable.ts';
import { limitOf, type Viewer } from '../../../db/visibility.ts';
import type { Place } from '../delivery/place.ts';
import type { ReportReader } from './figures.ts';

/** For whom a report is. An organization's destination has what is its organization's, and the farm's what is nobody's. */
export function readerOf({ row, person }: Pick<Place, 'row' | 'person'>): ReportReader {
  if (person !== null)
    return { viewer: { ...person, printer_ids: null }, seesMoney: seesConfidential(person) };
  const hearsAll = row.scope === 'farm' && fromFlag(row.hears_orgs);
  const role = hearsAll ? 'admin' : 'operator';
  const viewer = {
    user_id: 0,
    role,
    org_id: row.org_id,
    printer_ids: null,
    group_printer_ids: null,
  } as const;
  return { viewer, seesMoney: true };
}

const content = z.object({
  /** Of a person's: by which rights it was made. */
  rights: z
    .object({
      role: z.enum(ROLES),
      org_id: z.number().nullable(),
      /** Not in those of an earlier version, which knew no limits. */
      limit: z.array(z.number()).nullable().default(null),
    })
    .nullable(),
  figures: report,
});

interface Rights {
  readonly role: Role;
  readonly org_id: number | null;
  readonly limit: readonly number[] | null;
}

const rightsOf = (person: Viewer): Rights => ({
  role: person.role,
  org_id: person.org_id,
  limit: limitOf(person),
});

export const contentOf = ({ person }: Pick<Place, 'person'>, figures: Report): string => {
  return JSON.stringify({ rights: person === null ? null : rightsOf(person), figures });
};

/** Null where its reader may no longer see what it was made of. */
export function figuresFor({ person }: Pick<Place, 'person'>, text: string): Report | null {
  const { rights, figures } = content.parse(JSON.parse(text));
  return rights === null || (person !== null && hasStill(rightsOf(person), rights)) ? figures : null;
}

const hasStill = (person: Rights, { role, org_id, limit }: Rights): boolean =>
  roleAtLeast(person.role, role) &&
  (person.org_id === org_id || person.role === 'admin') &&
  (person.limit === null || (limit?.every((id) => person.limit?.includes(id)) ?? false));
