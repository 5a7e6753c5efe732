import { roleAtLeast } from '@farmhand/contract';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { printersQuery } from '../../farm/printers.ts';
import { versionQuery } from '../../farm/version.ts';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { WidgetPlace } from '../../ui/widget.tsx';
import { useMe } from '../auth/index.ts';
import { FirstSteps } from './first-steps.tsx';
import classes from './home.module.css';
import type { HomeWidget } from './home-widget.ts';
import { StateCounts } from './state-counts.tsx';

/** The farm at a glance. */
export function HomePage({ widgets }: { readonly widgets: readonly HomeWidget[] }) {
  const t = useT();
  const { user } = useMe();
  const { data: fleet } = useQuery(printersQuery);
  return (
    <Page heading={t('home.hello', { username: user.username })} isWide={fleet?.length !== 0}>
      {fleet?.length === 0 ? (
        <FirstSteps />
      ) : (
        <>
          <StateCounts fleet={fleet} />
          <div className={classes['grid']}>
            {widgets
              .filter(({ floor }) => roleAtLeast(user.role, floor))
              .map(({ id, component: Component }) => (
                <Suspense key={id} fallback={<WidgetPlace />}>
                  <Component />
                </Suspense>
              ))}
          </div>
        </>
      )}
      <Foot />
    </Page>
  );
}

/** Which version this is, and where the API that it uses is explained. */
function Foot() {
  const t = useT();
  const { data } = useQuery(versionQuery);
  return (
    <div className={classes['foot']}>
      <span>{t('home.version', { version: data?.version ?? '…' })}</span>
      <Anchor size="xs" href="/api/v1/docs">
        {t('home.explorer')} <Icon name="out" size={12} />
      </Anchor>
      <Anchor size="xs" href="/api/v1/redoc">
        {t('home.reference')} <Icon name="out" size={12} />
      </Anchor>
    </div>
  );
}
