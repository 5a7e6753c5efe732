import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { Listing } from '../../ui/listing.tsx';
import { named } from '../../ui/named.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSend } from '../../ui/use-send.ts';
import { When } from '../../ui/when.tsx';

const licenseQuery = queryOptions({ queryKey: ['license'], queryFn: () => api.getLicense() });
type License = Awaited<ReturnType<typeof api.getLicense>>;

export function LicensePage() {
  const t = useT();
  const license = useQuery(licenseQuery);
  return (
    <Page intro={t('licence.intro')}>
      <Listing query={license} skeletonPx={140}>
        {(current) => <CurrentLicense license={current} />}
      </Listing>
      <KeySection />
    </Page>
  );
}

function CurrentLicense({ license }: { readonly license: License }) {
  const t = useT();
  return (
    <Stack gap="xs" p="md">
      <Text fw={600} size="md">
        {t(`tier.${license.tier}`)}
      </Text>
      <Text {...(license.status === 'expired' && { c: 'var(--farm-bad)' })}>
        {t(`licence.${license.status}`)}
      </Text>
      {license.expires_at !== null && (
        <dl className="facts">
          <dt>{t('licence.customer')}</dt>
          <dd>{named(license.customer) ?? '–'}</dd>
          <dt>{t('licence.expires')}</dt>
          <dd>
            <When iso={license.expires_at} />
          </dd>
        </dl>
      )}
    </Stack>
  );
}

function KeySection() {
  const t = useT();
  const install = useSend({
    send: (key: string) => api.setLicense({ body: { key } }),
    done: (_, { tier }) => t('licence.installed', { tier: t(`tier.${tier}`) }),
    renews: [licenseQuery.queryKey, ['me']],
    onDone: () => form.reset(),
  });
  const form = useForm(
    { key: '' },
    ({ key }) => ({ key: key.trim() === '' ? t('field.required') : undefined }),
    install.error,
  );
  const { error } = form.text('key');
  return (
    <Section title={t('licence.install')} intro={t('licence.installIntro')}>
      <form noValidate onSubmit={form.submit(({ key }) => install.mutate(key.trim()))}>
        <Stack gap="sm" maw={640}>
          <Problem error={install.error} />
          <Textarea
            label={t('licence.key')}
            name="key"
            rows={3}
            spellCheck={false}
            value={form.values.key}
            error={error}
            onChange={(event) => form.set('key', event.currentTarget.value)}
          />
          <Group>
            <Button type="submit" loading={install.isPending}>
              {t('licence.install')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
