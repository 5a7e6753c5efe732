import type { ExternalInventory } from '@farmhand/contract';
import { Button, Group, NativeSelect, PasswordInput, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { SaidText } from '../../i18n/said-text.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSend } from '../../ui/use-send.ts';
import {
  type ConnectionValues,
  credentialsOf,
  missingIn,
  startValues,
  storedFor,
  urlOf,
} from './connection-values.ts';
import { inventoryKey } from './queries.ts';

const KINDS = ['none', 'api_key', 'basic'] as const;

export function ConnectionForm({ saved }: { readonly saved: ExternalInventory }) {
  const t = useT();
  const save = useSend({
    send: (values: ConnectionValues) => {
      const credentials = credentialsOf(values, saved);
      return api.updateExternalInventory({
        body: {
          url: urlOf(values),
          enabled: values.enabled,
          ...(credentials !== undefined && { credentials }),
        },
      });
    },
    done: () => t('inventory.saved'),
    renews: [inventoryKey],
  });
  const form = useForm(
    startValues(saved),
    (values) =>
      Object.fromEntries(Object.entries(missingIn(values, saved)).map(([name, key]) => [name, t(key)])),
    save.error,
  );
  const hint = { nothing: undefined, kept: t('inventory.secretKept'), dropped: t('inventory.secretAgain') }[
    storedFor(form.values, saved)
  ];
  return (
    <form noValidate onSubmit={form.submit((values) => save.mutate(values))}>
      <Stack gap="md" p="md" maw={560}>
        <Problem error={save.error} />
        <TextInput
          label={t('inventory.url')}
          description={t('inventory.urlHint')}
          placeholder="http://192.168.1.20:7912"
          translate="no"
          inputMode="url"
          spellCheck={false}
          autoCapitalize="none"
          {...form.text('url')}
        />
        <NativeSelect
          label={t('inventory.credentials')}
          data={KINDS.map((kind) => ({ value: kind, label: t(`inventory.credentials.${kind}`) }))}
          value={form.values.kind}
          onChange={(event) => {
            const kind = KINDS.find((each) => each === event.currentTarget.value);
            if (kind !== undefined) form.set('kind', kind);
          }}
        />
        {form.values.kind === 'api_key' && (
          <PasswordInput
            label={t('inventory.apiKey')}
            description={hint}
            autoComplete="off"
            {...form.text('api_key')}
          />
        )}
        {form.values.kind === 'basic' && (
          <>
            <TextInput
              label={t('inventory.username')}
              description={hint}
              autoComplete="off"
              {...form.text('username')}
            />
            <PasswordInput label={t('inventory.password')} autoComplete="off" {...form.text('password')} />
          </>
        )}
        <Switch
          label={t('inventory.enabled')}
          description={t('inventory.enabledHint')}
          checked={form.values.enabled}
          onChange={(event) => form.set('enabled', event.currentTarget.checked)}
        />
        <Group>
          <Button type="submit" loading={save.isPending}>
            {t('action.save')}
          </Button>
        </Group>
        {saved.url !== null && <ConnectionTest />}
      </Stack>
    </form>
  );
}

/** Of what is saved: so a wrong address is seen before anything depends on it. */
function ConnectionTest() {
  const t = useT();
  const test = useMutation({ mutationFn: () => api.testExternalInventory() });
  const { data } = test;
  return (
    <Stack gap="xs">
      <Group>
        <ActionButton icon="connect" isBusy={test.isPending} onPress={() => test.mutate()}>
          {t('inventory.test')}
        </ActionButton>
      </Group>
      <Problem error={test.error} />
      <div role="status">
        {data?.ok === true && (
          <Group gap="xs" wrap="nowrap" c="var(--farm-good)">
            <Icon name="done" />
            <Text c="inherit">
              {t('inventory.testGood', { version: data.version ?? '', count: data.spool_count ?? 0 })}
            </Text>
          </Group>
        )}
        {data?.ok === false && data.problem !== null && (
          <Group gap="xs" wrap="nowrap" c="var(--farm-bad)" align="flex-start">
            <Icon name="failed" />
            <div>
              <Text c="inherit">{t(`inventory.problem.${data.problem}`)}</Text>
              <Text size="sm" c="dimmed">
                <SaidText said={data.said}>{data.message}</SaidText>
              </Text>
            </div>
          </Group>
        )}
      </div>
    </Stack>
  );
}
