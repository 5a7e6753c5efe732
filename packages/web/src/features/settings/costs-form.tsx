import type { Settings } from '@farmhand/contract';
import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { api } from '../../api/client.ts';
import { settingsQuery } from '../../farm/settings.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSend } from '../../ui/use-send.ts';
import { COSTS, type CostValues, costsOf, isCost, valuesOf } from './costs.ts';

/** What a print costs beside its filament. An empty field costs nothing. */
export function CostsForm({ saved }: { readonly saved: Settings }) {
  const { t, language } = useLanguage();
  const save = useSend({
    send: (values: CostValues) => api.updateSettings({ body: costsOf(values, language) }),
    done: () => t('settings.saved'),
    renews: [settingsQuery.queryKey, ['orders'], ['jobs'], ['queue']],
  });
  const form = useForm(
    valuesOf(saved, language),
    (values) =>
      Object.fromEntries(
        COSTS.map((key) => [key, isCost(values[key], language) ? undefined : t('settings.costWrong')]),
      ),
    save.error,
  );
  const units = { currency: saved.currency };
  return (
    <form noValidate onSubmit={form.submit((values) => save.mutate(values))}>
      <Stack gap="md" p="md" maw={640}>
        <Problem error={save.error} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {COSTS.map((key) => (
            <TextInput
              key={key}
              label={t(`settings.${key}`, units)}
              inputMode="decimal"
              {...form.text(key)}
            />
          ))}
        </SimpleGrid>
        <Text c="dimmed">{t('settings.costsHint')}</Text>
        <Group>
          <Button type="submit" loading={save.isPending}>
            {t('action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
