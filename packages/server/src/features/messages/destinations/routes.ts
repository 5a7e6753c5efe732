import { type InputOf, ROUTES, type Routes } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Updateable } from 'kysely';
import type { DestinationsTable } from '../../../db/message-tables.ts';
import { type Reader, toFlag } from '../../../db/portable.ts';
import type { Viewer } from '../../../db/visibility.ts';
import { type Endpoint, read, write } from '../../../http/endpoint.ts';
import { AppError, validationFailed } from '../../../http/error.ts';
import type { Principal } from '../../../http/principal.ts';
import type { Kernel } from '../../../kernel.ts';
import type { Mode } from '../../../net/destination.ts';
import { mustFindGroup } from '../../groups/index.ts';
import { deleteDestination } from '../delivery/outbox-store.ts';
import { noLongerFailing } from '../delivery/telling.ts';
import { enterAgain } from '../enter-again.ts';
import { readMessageSettings } from '../settings.ts';
import { checkSwitchedOn } from '../switched-off.ts';
import { checkScope, checkSettings, leavesSecrets, mergeSettings, type Settings } from './entered.ts';
import { presentDestination, shownSettings } from './present.ts';
import { openSettings, sealSettings } from './sealed-settings.ts';
import * as store from './store.ts';

/** More of them are nobody's need, and each costs a line in every alert. */
const AT_MOST = { farm: 100, org: 50, user: 30 } as const;

export async function mustFindDestination(db: Reader, viewer: Viewer, id: number): Promise<store.ShownRow> {
  const row = await store.findShown(db, viewer, id);
  if (row === undefined) throw new AppError('not_found', said('destination.not_found', { id }));
  return row;
}

/** Its settings are an organization's: there it is changed and removed. */
function refuseOfSettings({ settings }: store.ShownRow): void {
  if (settings === null)
    throw new AppError('invalid_state_transition', said('destination.is_of_org_settings'));
}

type NewBody = InputOf<Routes['createDestination']>['body'];

const wrongOrg = (words: 'destination.which_org' | 'destination.of_no_org') =>
  validationFailed([{ path: 'body.org_id', said: said(words) }]);

async function ownerOf(db: Reader, { scope, org_id }: NewBody, principal: Principal) {
  if (scope !== 'user' && principal.role !== 'admin')
    throw new AppError('permission_denied', said('destination.admins_only'));
  if (scope !== 'org') {
    if (org_id !== undefined) throw wrongOrg('destination.of_no_org');
    return { scope, org_id: null, user_id: scope === 'user' ? principal.user_id : null };
  }
  if (org_id === undefined) throw wrongOrg('destination.which_org');
  const org = await mustFindGroup(db, 'org', org_id, principal);
  return { scope, org_id: org.id, user_id: null };
}

const HEARING = ['language', 'min_severity', 'report', 'report_at', 'report_weekday'] as const;

/** As columns: what is said of what it hears. */
function hearingOf(body: InputOf<Routes['updateDestination']>['body']) {
  const { kinds, hears_orgs, escalation_only, enabled, name } = body;
  return {
    ...Object.fromEntries(HEARING.flatMap((key) => (body[key] === undefined ? [] : [[key, body[key]]]))),
    ...(name !== undefined && { name }),
    ...(kinds !== undefined && { kinds: kinds === null ? null : JSON.stringify(kinds) }),
    ...(hears_orgs !== undefined && { hears_orgs: toFlag(hears_orgs) }),
    ...(escalation_only !== undefined && { escalation_only: toFlag(escalation_only) }),
    ...(enabled !== undefined && { enabled: toFlag(enabled) }),
  };
}

/**
 * What the audit log keeps. It is read by all administrators, and where people get their own messages is theirs alone:
 * neither that nor the name that they gave it.
 */
function recorded(
  { scope, channel }: Pick<NewBody, 'scope' | 'channel'>,
  body: InputOf<Routes['updateDestination']>['body'],
  settings: Settings | null,
) {
  const { settings: _entered, ...said } = body;
  const { name: _name, ...hearing } = said;
  if (scope === 'user') return hearing;
  return settings === null ? said : { ...said, settings: shownSettings(channel, settings).settings };
}

const WHEN = ['enabled', 'report', 'report_at', 'report_weekday'] as const;

/** Reports go out from the next time on at which one is due, not for what was before somebody wanted them. */
const beginsReports = (row: store.ShownRow, change: Updateable<DestinationsTable>): boolean =>
  WHEN.some((key) => change[key] !== undefined && change[key] !== row[key]);

/** Also of a channel that the mode switches off: nothing is sent because of it. */
const isPutAway = ({ enabled, name: _name, ...rest }: InputOf<Routes['updateDestination']>['body']) =>
  enabled !== true && Object.keys(rest).length === 0;

const NEW = {
  mark: null,
  enabled: 1,
  language: null,
  min_severity: 'info',
  kinds: null,
  hears_orgs: 1,
  escalation_only: 0,
  last_delivered_at: null,
  claimed_by: null,
  claimed_until: 0,
} as const;
/** Changed by hand, it is tried at once. */
const UNTRIED = { failures: 0, failing_since: null, retry_at: null, why: null } as const;

export function destinationEndpoints(
  { secrets, clock, mode }: Pick<Kernel, 'secrets' | 'clock'> & { readonly mode: Mode },
  nudge: () => void,
): Endpoint[] {
  const present = (row: store.ShownRow) => presentDestination(secrets, mode, row, clock.now());

  return [
    read(ROUTES.listDestinations, async (db, { query }, { principal }) => {
      const { items, total } = await store.pageOfDestinations(db, principal, query);
      return { items: items.map(present), total };
    }),

    read(ROUTES.getDestination, async (db, { params }, { principal }) =>
      present(await mustFindDestination(db, principal, params.id)),
    ),

    write(ROUTES.createDestination, {
      async plan(db, { body }, call) {
        const { principal } = call;
        const owner = await ownerOf(db, body, principal);
        checkSwitchedOn(mode, body.channel);
        checkScope(body.channel, body.scope);
        if ((await store.countOwn(db, owner)) >= AT_MOST[body.scope])
          throw new AppError(
            'quota_exceeded',
            said('destination.too_many', { at_most: AT_MOST[body.scope] }),
          );
        const { allowed_hosts } = await readMessageSettings(db);
        const settings = checkSettings(body.channel, body.scope, body.settings, call, allowed_hosts);
        return {
          would_execute: { action: 'create_destination', ...recorded(body, body, settings) },
          owner,
          body,
          settings,
        };
      },
      async execute(tx, { owner, body, settings }, { principal }) {
        const { channel } = body;
        const id = await store.insertDestination(tx.db, {
          ...NEW,
          ...UNTRIED,
          ...owner,
          channel,
          name: channel,
          ...hearingOf(body),
          reported_until: tx.now,
          settings: sealSettings(secrets, { ...owner, channel }, settings),
          created_at: tx.now,
        });
        return { ...present(await mustFindDestination(tx.db, principal, id)), next_actions: [] };
      },
    }),

    write(ROUTES.updateDestination, {
      async plan(db, { params, body }, call) {
        const row = await mustFindDestination(db, call.principal, params.id);
        if (!isPutAway(body)) checkSwitchedOn(mode, row.channel);
        if (body.settings !== undefined || body.name !== undefined) refuseOfSettings(row);
        const { allowed_hosts } = await readMessageSettings(db);
        const { channel, scope } = row;
        const { settings: entered } = body;
        const before = openSettings(secrets, row);
        const merged = entered === undefined ? null : mergeSettings(channel, before, entered);
        const settings = merged === null ? null : checkSettings(channel, scope, merged, call, allowed_hosts);
        const shown = recorded(row, body, settings);
        return {
          would_execute: { action: 'update_destination', destination_id: row.id, ...shown },
          row,
          isLeftBehind:
            entered !== undefined && merged !== null && leavesSecrets(channel, before, entered, merged),
          change: {
            ...hearingOf(body),
            ...(settings !== null && { settings: sealSettings(secrets, row, settings), ...UNTRIED }),
            ...(body.enabled === true && UNTRIED),
          },
        };
      },
      async execute(tx, { row, change, isLeftBehind }, { principal }) {
        const reporting = beginsReports(row, change) ? { reported_until: tx.now } : {};
        const changed = { ...change, ...reporting };
        if (Object.keys(changed).length > 0) await store.changeDestination(tx.db, row.id, changed);
        if ('failing_since' in change || change.enabled === 0) await noLongerFailing(tx, row.id);
        tx.afterCommit(nudge);
        const after = await mustFindDestination(tx.db, principal, row.id);
        return { ...present(after), next_actions: enterAgain(isLeftBehind) };
      },
    }),

    write(ROUTES.deleteDestination, {
      async plan(db, { params }, { principal }) {
        const row = await mustFindDestination(db, principal, params.id);
        refuseOfSettings(row);
        return { would_execute: { action: 'delete_destination', destination_id: row.id }, row };
      },
      async execute(tx, { row }) {
        await noLongerFailing(tx, row.id);
        await deleteDestination(tx.db, row.id);
        return undefined;
      },
    }),
  ];
}
