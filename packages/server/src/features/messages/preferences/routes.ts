import { ALERT_KINDS, type InputOf, ROUTES, type Routes } from '@farmhand/contract';
import { given } from '../../../given.ts';
import { type Endpoint, pureRead, write } from '../../../http/endpoint.ts';
import type { Changed } from '../hearing/hears.ts';
import { changeMessageSettings, readMessageSettings } from '../settings.ts';
import { checkListedHosts } from './listed-hosts.ts';
import { presentPreferences, putPreferences, readPreferences } from './store.ts';

type Body = InputOf<Routes['updateMessagePreferences']>['body'];

/** Null takes one back to the default. */
function changedBy(before: Changed, hears: Body['hears'] = {}): Changed {
  const kinds = ALERT_KINDS.flatMap((kind) => {
    const merged = { ...before[kind], ...hears[kind] };
    const kept = Object.entries(merged).filter(([, value]) => value !== null && value !== undefined);
    return kept.length === 0 ? [] : [[kind, Object.fromEntries(kept)] as const];
  });
  return Object.fromEntries(kinds);
}

export const preferenceEndpoints: readonly Endpoint[] = [
  pureRead(ROUTES.getMessagePreferences, async (db, _input, { principal }) =>
    presentPreferences(await readPreferences(db, principal.user_id), principal.role),
  ),

  write(ROUTES.updateMessagePreferences, {
    plan: (_db, { body }) => ({
      would_execute: { action: 'update_message_preferences', ...body },
      body,
    }),
    async execute(tx, { body: { hears, ...rest } }, { principal }) {
      const before = await readPreferences(tx.db, principal.user_id);
      const after = { ...before, ...given(rest), changed: changedBy(before.changed, hears) };
      await putPreferences(tx.db, principal.user_id, after);
      return { ...presentPreferences(after, principal.role), next_actions: [] };
    },
  }),

  pureRead(ROUTES.getMessageSettings, (db) => readMessageSettings(db)),

  write(ROUTES.updateMessageSettings, {
    plan(_db, { body }, { enters }) {
      const { allowed_hosts: hosts } = body;
      const change = {
        ...body,
        ...(hosts !== undefined && { allowed_hosts: checkListedHosts(enters, hosts) }),
      };
      return { would_execute: { action: 'update_message_settings', ...change }, change };
    },
    execute: async (tx, { change }) => ({
      ...(await changeMessageSettings(tx.db, given(change))),
      next_actions: [],
    }),
  }),
];
