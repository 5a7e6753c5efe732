import { randomInt } from 'node:crypto';
import type { InputOf, Routes } from '@farmhand/contract';
import type { Said } from '@farmhand/words';
import { toSaidText } from '../../db/said-text.ts';
import type { FilamentRow } from '../filaments/index.ts';
import { fromMicro } from './amounts.ts';
import { newColumns, sentColumns } from './columns.ts';
import type { NewSpool, SpoolChange, SpoolRow } from './store.ts';

/** From what a person sends to columns. */

type Sent = InputOf<Routes['createSpool']>['body'];
/** Where the material was left out, the filament of the library has said it. */
export type NewSpoolBody = Sent & {
  readonly material: string;
  /** Of notes that the service makes. */
  readonly notes_said?: Said;
};
export type ChangedBody = InputOf<Routes['updateSpool']>['body'];

/** No 0, O, 1, I, L or U: a code is also read off a label and typed. */
const QR_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const QR_LENGTH = 10;

/** 30^10 of them, and the database refuses a second. */
function newQrCode(): string {
  const signs = Array.from({ length: QR_LENGTH }, () => QR_SIGNS[randomInt(QR_SIGNS.length)]);
  return `SP-${signs.join('')}`;
}

/** A label encodes the code alone or an address that ends in `/q/{code}`. */
export function codeFrom(scanned: string): string {
  const [address = ''] = scanned.split(/[?#]/, 1);
  const code = /\/q\/([^/]+)\/?$/.exec(address)?.[1] ?? scanned;
  return code.trim().toUpperCase();
}

/** What the caller left out is as the library has it; what they set to null stays null. */
export function withFilament(body: Sent, filament: FilamentRow): NewSpoolBody {
  const { material, brand, color_name, color_hex, cost_micro_per_gram: cost } = filament;
  return {
    ...body,
    material: body.material ?? material,
    brand: body.brand === undefined ? brand : body.brand,
    color_name: body.color_name === undefined ? color_name : body.color_name,
    color_hex: body.color_hex === undefined ? color_hex : body.color_hex,
    cost_per_gram: body.cost_per_gram === undefined && cost !== null ? fromMicro(cost) : body.cost_per_gram,
  };
}

export function newRow(body: NewSpoolBody, orgId: number | null, now: number): NewSpool {
  return {
    filament_id: body.filament_id ?? null,
    ...newColumns(body),
    status: 'empty',
    notes_said: toSaidText(body.notes_said ?? null),
    qr_code: newQrCode(),
    printer_id: null,
    ams_slot: null,
    position: null,
    org_id: orgId,
    last_dried_at: null,
    import_mark: null,
    created_at: now,
    updated_at: now,
  };
}

/** Notes that stay as they were stay the service's, where it wrote them. */
export function changedColumns(
  { filament_id, ...body }: ChangedBody,
  before: Pick<SpoolRow, 'notes'>,
): SpoolChange {
  return {
    ...(filament_id !== undefined && { filament_id }),
    ...sentColumns(body),
    ...(body.notes !== undefined && body.notes !== before.notes && { notes_said: null }),
  };
}
