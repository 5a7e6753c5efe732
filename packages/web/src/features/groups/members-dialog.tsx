import type { Group as GroupRecord, User } from '@farmhand/contract';
import { ActionIcon, Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usersQuery } from '../../farm/users.ts';
import { useT } from '../../i18n/language.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useSend } from '../../ui/use-send.ts';
import type { GroupKind } from './kinds.ts';

interface MembersDialogProps {
  readonly kind: GroupKind;
  readonly group: GroupRecord;
  readonly onClose: () => void;
}

export function MembersDialog({ kind, group, onClose }: MembersDialogProps) {
  const t = useT();
  const users = useQuery(usersQuery);
  const renews = [usersQuery.queryKey, kind.query.queryKey];
  const add = useSend({
    send: ({ id }: User) => kind.addMember({ params: { id: group.id, user_id: id } }),
    done: ({ username }) => t('groups.memberAdded', { username, name: group.name }),
    renews,
  });
  const remove = useSend({
    send: ({ id }: User) => kind.removeMember({ params: { id: group.id, user_id: id } }),
    done: ({ username }) => t('groups.memberRemoved', { username, name: group.name }),
    renews,
  });
  const all = users.data ?? [];
  const members = all.filter((user) => user[kind.memberOf] === group.id);
  const others = all.filter((user) => user[kind.memberOf] === null);
  return (
    <Dialog isOpen title={t('groups.membersOf', { name: group.name })} onClose={onClose}>
      <Stack gap="sm">
        <Problem
          error={add.error ?? remove.error ?? users.error}
          words={{ license_required: 'orgs.needsLicence' }}
        />
        {users.isPending && <Skeleton height={80} />}
        {users.isSuccess && members.length === 0 && <Text c="dimmed">{t('groups.noMembers')}</Text>}
        <ul className="rows" aria-label={t('groups.members')}>
          {members.map((user) => (
            <Group key={user.id} component="li" justify="space-between" py={4}>
              <Text translate="no">{user.username}</Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('groups.removeMember', { username: user.username })}
                onClick={() => remove.mutate(user)}
              >
                <Icon name="cross" />
              </ActionIcon>
            </Group>
          ))}
        </ul>
        <AddMember others={others} isBusy={add.isPending} onAdd={(user) => add.mutate(user)} />
      </Stack>
    </Dialog>
  );
}

interface AddMemberProps {
  readonly others: readonly User[];
  readonly isBusy: boolean;
  readonly onAdd: (user: User) => void;
}

function AddMember({ others, isBusy, onAdd }: AddMemberProps) {
  const t = useT();
  const [chosen, setChosen] = useState('');
  const user = others.find(({ id }) => String(id) === chosen);
  if (others.length === 0) return <Text c="dimmed">{t('groups.everybodyElsewhere')}</Text>;
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <NativeSelect
        label={t('groups.addMember')}
        className="grow"
        value={user === undefined ? '' : chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        <option value="">{t('groups.choosePerson')}</option>
        {others.map(({ id, username }) => (
          <option key={id} value={id} translate="no">
            {username}
          </option>
        ))}
      </NativeSelect>
      <Button
        disabled={user === undefined}
        loading={isBusy}
        onClick={() => user !== undefined && onAdd(user)}
      >
        {t('action.add')}
      </Button>
    </Group>
  );
}
