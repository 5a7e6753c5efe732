import type { Settings } from '@farmhand/contract';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { api } from '../../api/client.ts';
import { settingsQuery } from '../../farm/settings.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSend } from '../../ui/use-send.ts';
import { CAN_BE_EMPTY, isLimit, LIMITS, type LimitValues, limitsOf, valuesOf } from './limits.ts';

export function StorageForm({ saved }: { readonly saved: Settings }) {
  const { t, language } = useLanguage();
  const save = useSend({
    send: (values: LimitValues) => api.updateSettings({ body: limitsOf(values, language) }),
    done: () => t('settings.saved'),
    renews: [settingsQuery.queryKey, ['storage']],
  });
  const wrong = (key: (typeof LIMITS)[number]) =>
    t(CAN_BE_EMPTY.has(key) ? 'storage.wrongOrEmpty' : 'storage.wrong');
  const form = useForm(
    valuesOf(saved, language),
    (values) =>
      Object.fromEntries(
        LIMITS.map((key) => [key, isLimit(key, values[key], language) ? undefined : wrong(key)]),
      ),
    save.error,
  );
  return (
    <form noValidate onSubmit={form.submit((values) => save.mutate(values))}>
      <Stack gap="md" maw={560}>
        <Problem error={save.error} />
        {LIMITS.map((key) => (
          <TextInput
            key={key}
            label={t(`storage.${key}`)}
            description={t(`storage.${key}.hint`)}
            inputMode="numeric"
            {...form.text(key)}
          />
        ))}
        <Group>
          <Button type="submit" loading={save.isPending}>
            {t('action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
