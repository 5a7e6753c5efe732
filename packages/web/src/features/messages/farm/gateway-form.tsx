import type { PushGateway } from '@farmhand/contract';
import { Button, Checkbox, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { api } from '../../../api/client.ts';
import { useT } from '../../../i18n/language.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useSend } from '../../../ui/use-send.ts';
import { useChannelWords } from '../channels/channel-words.ts';
import { messagesKey } from '../queries.ts';
import { type GatewayValues, gatewayOf, problemsIn, storedFor, valuesOf } from './gateway-values.ts';

export function GatewayForm({ saved }: { readonly saved: PushGateway }) {
  const t = useT();
  const channelWords = useChannelWords();
  const save = useSend({
    send: (values: GatewayValues) => api.updatePushGateway({ body: gatewayOf(values, saved) }),
    done: () => channelWords('gateway.saved'),
    renews: [messagesKey],
    // A key in place of another changes nothing that would start the form anew.
    onDone: () => form.set('key', ''),
  });
  const form = useForm(
    valuesOf(saved),
    (values) => Object.fromEntries(Object.entries(problemsIn(values)).map(([name, key]) => [name, t(key)])),
    save.error,
  );
  const { values, set } = form;
  const stored = storedFor(values, saved);
  return (
    <form noValidate onSubmit={form.submit((entered) => save.mutate(entered))}>
      <Stack gap="md" maw={560}>
        <Problem error={save.error} />
        <TextInput
          label={channelWords('gateway.url')}
          description={channelWords('gateway.urlHint')}
          placeholder="https://push.example.org/farm"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          translate="no"
          {...form.text('url')}
        />
        <div>
          <PasswordField
            label={channelWords('gateway.key')}
            description={channelWords('gateway.keyHint')}
            autoComplete="off"
            {...(stored === 'kept' && { placeholder: t('messages.secretKept') })}
            {...form.text('key')}
          />
          {/* There from the start, so that it is read out when words come into it. */}
          <div role="status">
            {stored === 'dropped' && (
              <Text c="var(--farm-wait)" mt="xs">
                {channelWords('gateway.enterAgain')}
              </Text>
            )}
          </div>
        </div>
        {stored === 'kept' && (
          <Checkbox
            label={channelWords('gateway.forget')}
            checked={values.isForgotten}
            onChange={({ currentTarget }) => set('isForgotten', currentTarget.checked)}
          />
        )}
        <Switch
          label={channelWords('gateway.enabled')}
          description={channelWords('gateway.enabledHint')}
          checked={values.enabled}
          onChange={({ currentTarget }) => set('enabled', currentTarget.checked)}
        />
        <Group>
          <Button type="submit" loading={save.isPending}>
            {channelWords('gateway.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
