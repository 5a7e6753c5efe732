import { Button, Group, Stack, Textarea } from '@mantine/core';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { Section } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSend } from '../../ui/use-send.ts';
import { useLicenceWords } from './license-words.ts';
import { OLD_BY_KEY } from './queries.ts';

export function KeySection() {
  const t = useT();
  const w = useLicenceWords();
  const install = useSend({
    send: (key: string) => api.setLicense({ body: { key } }),
    done: (_, { tier }) => w('installed', { tier: w(`tier.${tier}`) }),
    renews: OLD_BY_KEY,
    onDone: () => form.reset(),
  });
  const form = useForm(
    { key: '' },
    ({ key }) => ({ key: key.trim() === '' ? t('field.required') : undefined }),
    install.error,
  );
  const { error } = form.text('key');
  return (
    <Section title={w('install')} intro={w('installIntro')}>
      <form noValidate onSubmit={form.submit(({ key }) => install.mutate(key.trim()))}>
        <Stack gap="sm" maw={640}>
          <Problem error={install.error} />
          <Textarea
            label={w('key')}
            name="key"
            rows={3}
            spellCheck={false}
            value={form.values.key}
            error={error}
            onChange={(event) => form.set('key', event.currentTarget.value)}
          />
          <Group>
            <Button type="submit" loading={install.isPending}>
              {w('install')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
