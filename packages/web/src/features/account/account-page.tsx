import { Grid } from '@mantine/core';
import { Page } from '../../ui/page.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

export function AccountPage() {
  return (
    <Page>
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
