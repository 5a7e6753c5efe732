import { Grid } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import { Page } from '../../ui/page.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

export function AccountPage() {
  const t = useT();
  return (
    <Page title={t('account.title')}>
      <SecondFactor />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <PasswordSection />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Sessions />
        </Grid.Col>
      </Grid>
    </Page>
  );
}
