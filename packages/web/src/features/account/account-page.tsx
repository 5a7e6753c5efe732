import { Grid } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { Page } from '../../ui/page.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { CameBackNotice, waysQuery } from '../auth/index.ts';
import { useLogInWords, useProof } from '../login-providers/index.ts';
import { IsBack } from './back.ts';
import { LogInWays } from './log-in-ways.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

export function AccountPage() {
  useLogInWords();
  const { passwordCounts } = useProof();
  const { providers } = useSuspenseQuery(waysQuery).data;
  const navigate = useNavigate();
  const search = useAddress('/frame/settings/account');
  // What somebody came back with stands in the address only until it was read.
  const [arrived] = useState(search);
  const forget = useCallback(() => void navigate({ to: '/account', search: {}, replace: true }), [navigate]);
  const isNew = search.doing !== undefined;
  useEffect(() => {
    if (isNew) forget();
  }, [isNew, forget]);
  const { doing, link, problem } = arrived;
  return (
    <IsBack value={doing !== undefined && problem === undefined}>
      <Page>
        <CameBackNotice cameBack={search} providers={providers} onShown={forget} />
        <SecondFactor doing={doing} />
        <LogInWays linking={doing === 'link' ? link : undefined} />
        <Grid gap="md">
          {passwordCounts && (
            <Grid.Col span={{ base: 12, xl: 4 }}>
              <PasswordSection />
            </Grid.Col>
          )}
          <Grid.Col span={{ base: 12, xl: passwordCounts ? 8 : 12 }}>
            <Sessions />
          </Grid.Col>
        </Grid>
      </Page>
    </IsBack>
  );
}
