import type { LogInSettings, User } from '@farmhand/contract';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { usersQuery } from '../../farm/users.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Unanswered } from '../../ui/listing.tsx';
import { namedChoice } from '../../ui/named.tsx';
import { Section } from '../../ui/page.tsx';
import { useSend } from '../../ui/use-send.ts';
import { useMe } from '../auth/index.ts';
import { keepersAmong, offNeeds } from './keepers.ts';
import { useLogInWords } from './log-in-words.ts';
import { logInKey, logInSettingsQuery } from './queries.ts';

interface PasswordsSectionProps {
  readonly hasProvider: boolean;
}

export function PasswordsSection({ hasProvider }: PasswordsSectionProps) {
  const settings = useQuery(logInSettingsQuery);
  const users = useQuery(usersQuery);
  if (!settings.isSuccess) return <Unanswered query={settings} skeletonPx={90} />;
  if (!users.isSuccess) return <Unanswered query={users} skeletonPx={90} />;
  return <Passwords settings={settings.data} users={users.data} hasProvider={hasProvider} />;
}

interface PasswordsProps extends PasswordsSectionProps {
  readonly settings: LogInSettings;
  readonly users: readonly User[];
}

type Question = 'off' | 'on' | 'keeper';

function Passwords({ settings, users, hasProvider }: PasswordsProps) {
  const w = useLogInWords();
  const [question, setQuestion] = useState<Question | null>(null);
  const { passwords, break_glass_user_id } = settings;
  const keepers = keepersAmong(users);
  const needs = offNeeds({ hasProvider, hasKeeper: keepers.length > 0, way: useMe().came_by?.way });
  const keeper = users.find(({ id }) => id === break_glass_user_id)?.username ?? '–';
  const actions = passwords ? (
    needs === null && (
      <Button variant="default" onClick={() => setQuestion('off')}>
        {w('turnOff')}
      </Button>
    )
  ) : (
    <Group gap="xs">
      <Button variant="default" onClick={() => setQuestion('keeper')}>
        {w('changeKeeper')}
      </Button>
      <Button variant="default" onClick={() => setQuestion('on')}>
        {w('turnOn')}
      </Button>
    </Group>
  );
  return (
    <>
      <Section
        title={w('passwords')}
        intro={passwords ? w('passwordsOn') : w('passwordsOff', { name: keeper })}
        actions={actions}
      >
        {passwords && needs !== null ? (
          <Text size="sm" c="dimmed">
            {w('turnOff')}: {w(needs)}
          </Text>
        ) : undefined}
      </Section>
      {question !== null && (
        <PasswordsQuestion
          question={question}
          keepers={keepers}
          current={break_glass_user_id}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  );
}

const TITLES = { off: 'turnOff', on: 'turnOn', keeper: 'changeKeeper' } as const;
const DONE = { off: 'turnedOff', on: 'turnedOn', keeper: 'keeperSaved' } as const;

interface PasswordsQuestionProps {
  readonly question: Question;
  readonly keepers: readonly User[];
  readonly current: number | null;
  readonly onClose: () => void;
}

function PasswordsQuestion({ question, keepers, current, onClose }: PasswordsQuestionProps) {
  const w = useLogInWords();
  const [chosen, setChosen] = useState(String(current ?? keepers[0]?.id ?? ''));
  const save = useSend({
    send: () =>
      api.updateLogInSettings({
        body:
          question === 'on' ? { passwords: true } : { passwords: false, break_glass_user_id: Number(chosen) },
      }),
    done: () => w(DONE[question]),
    renews: [logInKey, ['log-in-ways']],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={w(TITLES[question])}
      submit={w(TITLES[question])}
      isBusy={save.isPending}
      error={save.error}
      isDangerous={question === 'off'}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(undefined);
      }}
      onClose={onClose}
    >
      {question === 'off' && <Text>{w('offWarning')}</Text>}
      {question === 'on' && <Text>{w('turnOnWarning')}</Text>}
      {question !== 'on' && (
        <NativeSelect
          label={w('keeper')}
          description={w('keeperHint')}
          data={keepers.map(({ id, username }) => namedChoice(String(id), username))}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
