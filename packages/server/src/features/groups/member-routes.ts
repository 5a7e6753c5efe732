import { type Endpoint, write } from '../../http/endpoint.ts';
import type { Kernel } from '../../kernel.ts';
import type { WriteTx } from '../../live/write.ts';
import { accessChanged, mustFindUser, type UserRow, updateUser } from '../users/index.ts';
import { checkMember, isMemberAlready, mustFindGroup } from './commands.ts';
import { type Api, type Kind, MEMBERSHIP, type Permit } from './kinds.ts';
import { presentGroup } from './present.ts';
import type { GroupRow } from './store.ts';

export function memberEndpoints(
  { bus }: Pick<Kernel, 'bus'>,
  kind: Kind,
  api: Api,
  permit: Permit,
): Endpoint[] {
  const idKey = MEMBERSHIP[kind];

  async function setMembership(
    tx: WriteTx,
    user: UserRow,
    { printer_ids }: Pick<GroupRow, 'printer_ids'>,
    groupId: number | null,
  ): Promise<void> {
    await updateUser(tx.db, user.id, { [idKey]: groupId });
    // The organization decides what a person sees, and so does a plain group that limits; others only route approval.
    if (kind === 'org' || printer_ids !== null) accessChanged(tx, bus, user.id);
  }

  return [
    write(api.addMember, {
      async plan(db, { params }, { principal }) {
        await permit(db);
        const group = await mustFindGroup(db, kind, params.id, principal);
        const user = await mustFindUser(db, params.user_id);
        const already_member = await isMemberAlready(db, kind, group, user);
        return {
          would_execute: {
            action: `add_${kind}_member`,
            [idKey]: group.id,
            user_id: user.id,
            username: user.username,
            already_member,
          },
          group,
          user,
          already_member,
        };
      },
      async execute(tx, { group, user, already_member }, { principal }) {
        if (!already_member) await setMembership(tx, user, group, group.id);
        return { ...presentGroup(await mustFindGroup(tx.db, kind, group.id, principal)), next_actions: [] };
      },
    }),

    write(api.removeMember, {
      async plan(db, { params }, { principal }) {
        await permit(db);
        const group = await mustFindGroup(db, kind, params.id, principal);
        const user = await mustFindUser(db, params.user_id);
        checkMember(kind, group, user);
        return {
          would_execute: {
            action: `remove_${kind}_member`,
            [idKey]: group.id,
            user_id: user.id,
            username: user.username,
          },
          user,
          group,
        };
      },
      async execute(tx, { user, group }) {
        await setMembership(tx, user, group, null);
        return undefined;
      },
    }),
  ];
}
