import { Anchor, Button, Grid, Group, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';
import { UnreadAlerts } from '../alerts/unread-alerts.tsx';
import { useMe } from '../auth/use-me.ts';

const versionQuery = queryOptions({ queryKey: ['version'], queryFn: () => api.getVersion() });

export function HomePage() {
  const t = useT();
  const { user } = useMe();
  return (
    <Page
      title={t('home.title')}
      heading={t('home.hello', { username: user.username })}
      intro={t('home.next')}
    >
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <UnreadAlerts />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack gap="md">
            <AboutYou />
            <AboutApi />
          </Stack>
        </Grid.Col>
      </Grid>
    </Page>
  );
}

function AboutYou() {
  const t = useT();
  const { user, tier } = useMe();
  const version = useQuery(versionQuery);
  return (
    <Section title={t('home.you')}>
      <dl className="facts">
        <dt>{t('field.username')}</dt>
        <dd>{user.username}</dd>
        <dt>{t('home.role')}</dt>
        <dd>{t(`role.${user.role}`)}</dd>
        <dt>{t('home.secondFactor')}</dt>
        <dd>
          <Anchor underline="always" renderRoot={(root) => <Link to="/account" {...root} />}>
            {t(user.totp_enabled ? 'home.on' : 'home.off')}
          </Anchor>
        </dd>
        {user.last_login_at !== null && (
          <>
            <dt>{t('home.lastLogin')}</dt>
            <dd>
              <When iso={user.last_login_at} />
            </dd>
          </>
        )}
        <dt>{t('home.tier')}</dt>
        <dd>{t(`tier.${tier}`)}</dd>
        <dt>{t('home.version')}</dt>
        <dd>{version.data?.version ?? '…'}</dd>
      </dl>
    </Section>
  );
}

function AboutApi() {
  const t = useT();
  return (
    <Section title={t('home.api')}>
      <Text c="dimmed">{t('home.apiIntro')}</Text>
      <Group gap="md" mt="sm">
        <Anchor href="/api/v1/docs">
          {t('home.explorer')} <Icon name="out" size={13} />
        </Anchor>
        <Anchor href="/api/v1/redoc">
          {t('home.reference')} <Icon name="out" size={13} />
        </Anchor>
      </Group>
      <Button
        mt="sm"
        variant="default"
        leftSection={<Icon name="key" size={16} />}
        renderRoot={(root) => <Link to="/tokens" {...root} />}
      >
        {t('home.mint')}
      </Button>
    </Section>
  );
}
