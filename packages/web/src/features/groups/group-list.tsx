import type { Group as GroupRecord } from '@farmhand/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Page } from '../../ui/page.tsx';
import { DeleteGroupDialog } from './delete-group-dialog.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { type GroupAction, GroupTable } from './group-table.tsx';
import { type GroupKind, ORGS } from './kinds.ts';
import { useLimitWords } from './limit-words.ts';
import { MembersDialog } from './members-dialog.tsx';
import { OrgSettingsDialog } from './org-settings-dialog.tsx';

interface Open {
  readonly group: GroupRecord;
  readonly action: GroupAction;
}

/** The groups or the organizations, with everything that is done to them. */
export function GroupList({ kind }: { readonly kind: GroupKind }) {
  const t = useT();
  // First of all, for what is below: a page that waits for a part of itself would go away under the hands.
  useLimitWords();
  const { words } = kind;
  const groups = useQuery(kind.query);
  const [isAdding, setAdding] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Page
      intro={t(words.intro)}
      actions={
        <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setAdding(true)}>
          {t(words.add)}
        </Button>
      }
    >
      <Listing query={groups}>
        {(all) =>
          all.length === 0 ? (
            <Empty icon={kind === ORGS ? 'org' : 'users'} title={t(words.empty)} hint={t(words.emptyHint)} />
          ) : (
            <GroupTable kind={kind} groups={all} onAct={(group, action) => setOpen({ group, action })} />
          )
        }
      </Listing>
      {isAdding && <GroupDialog kind={kind} group={null} onClose={() => setAdding(false)} />}
      {open?.action === 'edit' && <GroupDialog kind={kind} group={open.group} onClose={close} />}
      {open?.action === 'members' && <MembersDialog kind={kind} group={open.group} onClose={close} />}
      {open?.action === 'settings' && <OrgSettingsDialog org={open.group} onClose={close} />}
      {open?.action === 'delete' && <DeleteGroupDialog kind={kind} group={open.group} onClose={close} />}
    </Page>
  );
}
