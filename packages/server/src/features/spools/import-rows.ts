import { createHash } from 'node:crypto';
import type { Spool, SpoolFieldName, SpoolImportRow, SpoolStatus } from '@farmhand/contract';
import { canonicalJson } from '../../http/canonical.ts';
import { toMilligrams } from './amounts.ts';
import { ALL_COLUMNS } from './csv-columns.ts';
import type { ChangedBody, Wanted } from './import-cells.ts';
import { statusByWeight } from './policy.ts';
import { presentSpool } from './present.ts';
import { changedColumns, type NewSpoolBody, newRow } from './settings.ts';
import type { NewSpool, SpoolChange, SpoolRow } from './store.ts';

/** What one row comes to: a spool to be made, one to be changed, or nothing. */

export interface Making {
  readonly kind: 'create';
  /** Without its times: they are those of the write. */
  readonly row: NewSpool;
  readonly leftMg: number;
}

export interface Changing {
  readonly kind: 'update';
  readonly before: SpoolRow;
  readonly change: SpoolChange & { readonly status: SpoolStatus };
  readonly leftMg: number;
}

type Changes = SpoolImportRow['changes'];

/** What a table can say of a spool. */
const FIELDS: readonly (SpoolFieldName | 'remaining_weight_g' | 'status')[] = ALL_COLUMNS.flatMap(
  (column) => {
    if (column === 'color') return ['color_name', 'color_hex'];
    return column === 'id' || column === 'qr_code' ? [] : [column];
  },
);

function changesBetween(before: Spool | null, after: Spool): Changes {
  return FIELDS.flatMap((field) => {
    const [from, to] = [before?.[field] ?? null, after[field]];
    return from === to ? [] : [{ field, from, to }];
  });
}

/** Active or empty follows the weight, so that a table need not say both; archived is its own to say. */
function statusFor(current: SpoolStatus, wanted: SpoolStatus | undefined, leftMg: number): SpoolStatus {
  return (wanted ?? current) === 'archived' ? 'archived' : statusByWeight(leftMg);
}

const NOWHERE = { printer_id: null, ams_slot: null, position: null } as const;

export function changing(before: SpoolRow, { body, status: wanted }: Wanted<ChangedBody>): Changing | null {
  const { remaining_weight_g } = body;
  const leftMg = remaining_weight_g === undefined ? before.remaining_mg : toMilligrams(remaining_weight_g);
  const status = statusFor(before.status, wanted, leftMg);
  const isArchiving = status === 'archived' && before.status !== 'archived';
  const change = { ...changedColumns(body, before), status, ...(isArchiving && NOWHERE) };
  const isChanged = Object.entries(change).some(([name, value]) => Reflect.get(before, name) !== value);
  return isChanged || leftMg !== before.remaining_mg ? { kind: 'update', before, change, leftMg } : null;
}

export function changesOf({ before, change, leftMg }: Changing): Changes {
  const after = Object.assign({}, before, change, { remaining_mg: leftMg });
  return changesBetween(presentSpool(before), presentSpool(after));
}

/** Tells rows apart that name no spool: the same content is the same row, in whichever file. */
export function markOf(wanted: Wanted<NewSpoolBody>): string {
  return createHash('sha256').update(canonicalJson(wanted)).digest('base64url');
}

export function making(
  { body, status }: Wanted<NewSpoolBody>,
  of: { readonly qrCode: string | null; readonly mark: string | null; readonly orgId: number | null },
): Making {
  const row = newRow(body, of.orgId, 0);
  const leftMg = toMilligrams(body.remaining_weight_g ?? body.initial_weight_g);
  return {
    kind: 'create',
    row: {
      ...row,
      qr_code: of.qrCode ?? row.qr_code,
      import_mark: of.mark,
      status: statusFor('active', status, leftMg),
    },
    leftMg,
  };
}

const UNMADE = { id: 0, material_folded: '', search_folded: '' };

export function fieldsOfNew({ row, leftMg }: Making): Changes {
  return changesBetween(null, presentSpool({ ...row, ...UNMADE, remaining_mg: leftMg }));
}

/** A spool that has no number yet. */
export const nameOfNew = ({ row }: Making): string =>
  [row.material, row.color_name].filter(Boolean).join(' ');
