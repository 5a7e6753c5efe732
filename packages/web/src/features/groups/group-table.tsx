import type { Group as GroupRecord } from '@farmhand/contract';
import { ActionIcon, Menu, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usersQuery } from '../../farm/users.ts';
import { useT } from '../../i18n/language.tsx';
import { FlexTable } from '../../ui/flex-table.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { named } from '../../ui/named.tsx';
import { type GroupKind, ORGS } from './kinds.ts';
import { useLimitWords } from './limit-words.ts';

export type GroupAction = 'members' | 'settings' | 'edit' | 'delete';

interface GroupTableProps {
  readonly kind: GroupKind;
  readonly groups: readonly GroupRecord[];
  readonly onAct: (group: GroupRecord, action: GroupAction) => void;
}

export function GroupTable({ kind, groups, onAct }: GroupTableProps) {
  const t = useT();
  const users = useQuery(usersQuery).data ?? [];
  const words = useLimitWords();
  const limitOf = ({ printer_ids }: GroupRecord) =>
    printer_ids === null ? words('limit.all') : words('limit.count', { count: printer_ids.length });
  const names = new Map(users.map(({ id, username }) => [id, username]));
  return (
    <FlexTable
      label={t(kind.words.title)}
      columns={[
        ...[t('groups.name'), t('groups.owner'), t('groups.members')],
        ...(kind === ORGS ? [] : [words('limit.column')]),
      ]}
      rows={groups.map((group) => ({
        key: group.id,
        cells: [
          <div key="name">
            <Text fw={600} translate="no">
              {group.name}
            </Text>
            {group.description !== '' && (
              <Text size="xs" c="dimmed">
                {named(group.description)}
              </Text>
            )}
          </div>,
          group.owner_id === null ? '–' : (named(names.get(group.owner_id)) ?? '…'),
          t('groups.memberCount', { count: group.member_count }),
          ...(kind === ORGS ? [] : [limitOf(group)]),
        ],
        action: (
          <GroupMenu name={group.name} isOrg={kind === ORGS} onAct={(action) => onAct(group, action)} />
        ),
      }))}
    />
  );
}

const LOOKS = {
  members: { icon: 'users', key: 'groups.members' },
  settings: { icon: 'settings', key: 'nav.settings' },
  edit: { icon: 'edit', key: 'action.edit' },
  delete: { icon: 'remove', key: 'action.delete' },
} as const satisfies Record<GroupAction, { readonly icon: IconName; readonly key: string }>;

interface GroupMenuProps {
  readonly name: string;
  readonly isOrg: boolean;
  readonly onAct: (action: GroupAction) => void;
}

function GroupMenu({ name, isOrg, onAct }: GroupMenuProps) {
  const t = useT();
  const actions: readonly GroupAction[] = isOrg
    ? ['members', 'settings', 'edit', 'delete']
    : ['members', 'edit', 'delete'];
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('groups.actionsOf', { name })}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action}
            leftSection={<Icon name={LOOKS[action].icon} size={16} />}
            onClick={() => onAct(action)}
          >
            {t(LOOKS[action].key)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
