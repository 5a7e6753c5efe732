import { ROLES, type Role, SCOPES, type Scope } from '@farmhand/contract';
import type { Caller, Farm } from './kit.ts';

/** Every kind of caller there is, for tests that walk all routes with all of them. */

export interface Kind {
  readonly name: string;
  readonly caller: Caller;
  /** Null when the credential proves nothing: none, revoked, expired, ended, deactivated. */
  readonly standing: { readonly role: Role; readonly scope: Scope | null } | null;
  /** In a group that is limited to some printers. */
  readonly isLimited?: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;

async function putGroup(farm: Farm, name: string, limit: readonly number[] | null): Promise<number> {
  const { id } = await farm.app.kernel.write((tx) =>
    tx.db
      .insertInto('groups')
      .values({
        name,
        name_folded: name.toLowerCase(),
        description: '',
        owner_id: null,
        is_org: limit === null ? 1 : 0,
        printer_ids: limit === null ? null : JSON.stringify(limit),
        settings: '{}',
        created_at: tx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

const inOtherOrg = (farm: Farm): Promise<number> => putGroup(farm, 'Elsewhere', null);
const groupOf = (farm: Farm, limit: readonly number[]): Promise<number> => putGroup(farm, 'Class', limit);

async function livingCallers(farm: Farm): Promise<Kind[]> {
  const orgId = await inOtherOrg(farm);
  const groupId = await groupOf(farm, []);
  const kinds: Kind[] = [];
  for (const role of ROLES) {
    kinds.push({
      name: `${role} session`,
      caller: await farm.session(role),
      standing: { role, scope: null },
    });
    const stranger = await farm.session(await farm.addUser(role, { orgId }));
    kinds.push({ name: `${role} session of another org`, caller: stranger, standing: { role, scope: null } });
    const member = await farm.session(await farm.addUser(role, { groupId }));
    kinds.push({
      name: `${role} session in a limited group`,
      caller: member,
      standing: { role, scope: null },
      isLimited: role !== 'admin',
    });
    for (const scope of SCOPES) {
      const caller = await farm.token(role, [scope]);
      kinds.push({ name: `${scope} token of a ${role}`, caller, standing: { role, scope } });
    }
  }
  return kinds;
}

async function deadCallers(farm: Farm): Promise<Kind[]> {
  const { clock, app } = farm;
  const revoked = await farm.token('admin', ['admin']);
  const expired = await farm.token('admin', ['admin'], { expiresAt: clock.now() });
  const ended = await farm.session('admin');
  const gone = await farm.addUser('admin');
  const goneSession = await farm.session(gone);
  const goneToken = await farm.token(gone, ['admin']);
  const unseen = await farm.session('admin');
  await app.kernel.write(async ({ db, now }) => {
    await db.updateTable('api_tokens').set({ revoked_at: now }).where('id', '=', revoked.tokenId).execute();
    await db.deleteFrom('sessions').where('id', '=', ended.sessionId).execute();
    await db.updateTable('users').set({ is_active: 0 }).where('id', '=', gone.id).execute();
    await db
      .updateTable('sessions')
      .set({ last_seen_at: now - DAY_MS })
      .where('id', '=', unseen.sessionId)
      .execute();
  });
  return Object.entries({
    nobody: farm.anonymous,
    'a revoked token': revoked,
    'an expired token': expired,
    'an ended session': ended,
    'a session idle for a day': unseen,
    'a session of a deactivated user': goneSession,
    'a token of a deactivated user': goneToken,
    'a made-up token': farm.caller({ authorization: `Bearer farm_${'x'.repeat(43)}` }),
  }).map(([name, caller]) => ({ name, caller, standing: null }));
}

/** Those who see a shared printer, or may use another one, and yet control nothing of the shared one. */
export async function withoutControl(
  farm: Farm,
  {
    owners,
    others,
    printer,
    otherPrinter,
  }: { owners: number; others: number; printer: number; otherPrinter: number },
): Promise<(Kind & { readonly why: 'shared' | 'bound' | 'limited' })[]> {
  const bound = { printerIds: [otherPrinter] };
  const groupId = await groupOf(farm, [otherPrinter]);
  const member = await farm.addUser('operator', { orgId: owners, groupId });
  const of = (role: Role, orgId: number) => farm.addUser(role, { orgId });
  const stranger = await of('operator', others);
  return [
    {
      name: 'an operator of another organization, with whom the printer is shared',
      caller: await farm.session(stranger),
      standing: { role: 'operator', scope: null },
      why: 'shared',
    },
    {
      name: 'the token of an operator of another organization',
      caller: await farm.token(stranger, ['admin']),
      standing: { role: 'operator', scope: 'admin' },
      why: 'shared',
    },
    {
      name: 'an operator without an organization',
      caller: await farm.session('operator'),
      standing: { role: 'operator', scope: null },
      why: 'shared',
    },
    {
      name: 'a token of its own people for another printer',
      caller: await farm.token(await of('operator', owners), ['agent:write'], bound),
      standing: { role: 'operator', scope: 'agent:write' },
      why: 'bound',
    },
    {
      name: 'an admin’s token for another printer',
      caller: await farm.token('admin', ['admin'], bound),
      standing: { role: 'admin', scope: 'admin' },
      why: 'bound',
    },
    {
      name: 'one of its own people in a group that is limited to another printer',
      caller: await farm.session(member),
      standing: { role: 'operator', scope: null },
      why: 'limited',
    },
    {
      name: 'a token of that member',
      caller: await farm.token(member, ['admin']),
      standing: { role: 'operator', scope: 'admin' },
      why: 'limited',
    },
    {
      name: 'a token of that member that names the printer',
      caller: await farm.token(member, ['admin'], { printerIds: [printer, otherPrinter] }),
      standing: { role: 'operator', scope: 'admin' },
      why: 'limited',
    },
  ];
}

export async function everyKindOfCaller(farm: Farm): Promise<Kind[]> {
  return [...(await livingCallers(farm)), ...(await deadCallers(farm))];
}
