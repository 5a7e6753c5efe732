import type { BodySent, InputOf, Routes } from '@farmhand/contract';
import { toFlag } from '../../db/portable.ts';
import type { Secrets } from '../../db/secrets.ts';
import { sealCredentials } from './link/index.ts';
import { blankState, standingColumns, switchedOff } from './state/index.ts';

/** From what an admin sends to columns, and to the words of a plan, which never carry a secret. */

type Created = InputOf<Routes['createPrinter']>['body'];
type Changed = InputOf<Routes['updatePrinter']>['body'];

const json = (value: object | null | undefined): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

export function newRow(secrets: Secrets, body: Created, orgId: number | null, now: number) {
  const { credentials } = body;
  const blank = blankState(body.plate, now);
  return {
    name: body.name,
    family: body.family,
    model: body.model ?? null,
    host: body.host,
    ports: json(body.ports),
    serial: body.serial ?? null,
    credentials: credentials == null ? null : sealCredentials(secrets, credentials),
    fingerprint: null,
    identity: 'unverified',
    tags: JSON.stringify([...new Set(body.tags)]),
    place: body.place ?? null,
    bed: json(body.bed),
    nozzle_count: 1,
    plate: body.plate,
    requires_plate_clear: toFlag(body.requires_plate_clear),
    enabled: toFlag(body.enabled),
    is_shared: toFlag(body.shared),
    org_id: orgId,
    total_print_seconds: Math.round(body.total_print_hours * 3600),
    initial_print_seconds: Math.round(body.total_print_hours * 3600),
    total_prints: 0,
    seconds_since_maintenance: 0,
    prints_since_maintenance: 0,
    ...standingColumns(body.enabled ? blank : switchedOff(blank, now).state),
    last_seen_at: null,
    telemetry: null,
    telemetry_at: null,
    ams: '[]',
    external_spools: '[]',
    print: null,
    created_at: now,
    updated_at: now,
  } as const;
}

export function changedColumns(secrets: Secrets, body: Changed, isNewIdentity: boolean, now: number) {
  const { name, host, serial, model, credentials, tags } = body;
  return {
    ...(name !== undefined && { name }),
    ...(host !== undefined && { host }),
    ...(body.ports !== undefined && { ports: json(body.ports) }),
    ...(serial !== undefined && { serial }),
    ...(model !== undefined && { model }),
    ...(credentials !== undefined && {
      credentials: credentials === null ? null : sealCredentials(secrets, credentials),
    }),
    ...(tags !== undefined && { tags: JSON.stringify([...new Set(tags)]) }),
    ...(body.place !== undefined && { place: body.place }),
    ...(body.bed !== undefined && { bed: json(body.bed) }),
    ...(body.requires_plate_clear !== undefined && {
      requires_plate_clear: toFlag(body.requires_plate_clear),
    }),
    ...(body.enabled !== undefined && { enabled: toFlag(body.enabled) }),
    ...(body.shared !== undefined && { is_shared: toFlag(body.shared) }),
    ...(isNewIdentity && { identity: 'unverified' as const, fingerprint: null }),
    updated_at: now,
  };
}

export function planWords(body: BodySent<Routes['createPrinter'] | Routes['updatePrinter']>) {
  const { credentials, ...rest } = body;
  return { ...rest, ...(credentials !== undefined && { has_credentials: credentials !== null }) };
}
