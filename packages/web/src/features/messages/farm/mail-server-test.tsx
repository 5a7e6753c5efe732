import { MESSAGE_LANGUAGES } from '@farmhand/contract';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../api/client.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { SaidText } from '../../../i18n/said-text.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useChannelWords } from '../channels/channel-words.ts';

/** One mail by what is saved: so a wrong password is seen before anybody misses something. */
export function MailServerTest() {
  const { language } = useLanguage();
  const channelWords = useChannelWords();
  const [to, setTo] = useState('');
  const test = useMutation({
    mutationFn: () =>
      api.testMailServer({
        body: { to: to.trim(), language: MESSAGE_LANGUAGES.find((code) => code === language) ?? 'en' },
      }),
  });
  const { data } = test;
  const send = (event: FormEvent) => {
    event.preventDefault();
    test.mutate();
  };
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="xs" maw={560} mt="lg">
        <Group gap="xs" align="flex-end">
          <TextInput
            className="grow"
            label={channelWords('mail.testTo')}
            inputMode="email"
            autoComplete="email"
            translate="no"
            value={to}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
          <Button
            type="submit"
            variant="default"
            leftSection={<Icon name="messages" size={16} />}
            loading={test.isPending}
            disabled={to.trim() === ''}
          >
            {channelWords('mail.test')}
          </Button>
        </Group>
        <Problem error={test.error} />
        <div role="status">
          {data !== undefined && (
            <Group
              gap="xs"
              wrap="nowrap"
              align="flex-start"
              c={data.ok ? 'var(--farm-good)' : 'var(--farm-bad)'}
            >
              <Icon name={data.ok ? 'done' : 'failed'} />
              <Text c="inherit">
                <SaidText said={data.said}>{data.message}</SaidText>
              </Text>
            </Group>
          )}
        </div>
      </Stack>
    </form>
  );
}
