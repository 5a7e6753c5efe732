import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { printersQuery } from '../../../farm/printers.ts';
import { useT } from '../../../i18n/language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useMe } from '../../auth/index.ts';
import { Fleet } from './fleet.tsx';
import { NoPrinters } from './fleet-empty.tsx';

export function FleetPage() {
  const t = useT();
  const { user } = useMe();
  const fleet = useQuery(printersQuery);
  return (
    <Page
      isWide
      {...(user.role === 'admin' && {
        actions: (
          <Button
            variant="default"
            leftSection={<Icon name="plus" size={16} />}
            renderRoot={(root) => <Link to="/printers/new" {...root} />}
          >
            {t('fleet.add')}
          </Button>
        ),
      })}
    >
      {fleet.isError && <Problem error={fleet.error} onRetry={() => void fleet.refetch()} />}
      {fleet.data?.length === 0 ? <NoPrinters /> : <Fleet printers={fleet.data} />}
    </Page>
  );
}
