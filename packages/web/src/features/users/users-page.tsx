import type { User } from '@farmhand/contract';
import { Button, TextInput } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usersQuery } from '../../farm/users.ts';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Page } from '../../ui/page.tsx';
import { waysQuery } from '../auth/index.ts';
import { useLogInWords } from '../login-providers/index.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { NewUserDialog } from './new-user-dialog.tsx';
import { ResetTotpDialog } from './reset-totp-dialog.tsx';
import { type UserAction, UserTable } from './user-table.tsx';

interface Open {
  readonly user: User;
  readonly action: UserAction;
}

const matches = ({ username, email }: User, words: string) =>
  `${username} ${email ?? ''}`.toLowerCase().includes(words.trim().toLowerCase());

export function UsersPage() {
  const t = useT();
  // Asked for first of all, so that neither the table nor a dialog waits for it.
  useLogInWords();
  useSuspenseQuery(waysQuery);
  const users = useQuery(usersQuery);
  const [isAdding, setAdding] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  const [words, setWords] = useState('');
  const close = () => setOpen(null);
  return (
    <Page
      intro={t('users.intro')}
      actions={
        <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setAdding(true)}>
          {t('users.add')}
        </Button>
      }
    >
      <TextInput
        type="search"
        aria-label={t('users.search')}
        placeholder={t('users.search')}
        leftSection={<Icon name="search" size={16} />}
        maw={320}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Listing query={users}>
        {(all) => (
          <UserTable
            users={all.filter((user) => matches(user, words))}
            onAct={(user, action) => setOpen({ user, action })}
          />
        )}
      </Listing>
      {isAdding && <NewUserDialog onClose={() => setAdding(false)} />}
      {open?.action === 'edit' && <EditUserDialog user={open.user} onClose={close} />}
      {open?.action === 'delete' && <DeleteUserDialog user={open.user} onClose={close} />}
      {open?.action === 'totp' && <ResetTotpDialog user={open.user} onClose={close} />}
    </Page>
  );
}
