import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../../api/client.ts';
import { useT } from '../../../i18n/language.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useMe } from '../../auth/index.ts';
import { type FleetSearch, withoutFilters } from './fleet-search.ts';

export function NoPrinters() {
  const t = useT();
  const { user } = useMe();
  const isAdmin = user.role === 'admin';
  return (
    <Empty
      icon="printer"
      title={t('fleet.empty')}
      hint={t(isAdmin ? 'fleet.emptyHint' : 'fleet.emptyViewer')}
    >
      {isAdmin && (
        <Group mt="sm" justify="center">
          <Button
            leftSection={<Icon name="plus" size={16} />}
            renderRoot={(root) => <Link to="/printers/new" {...root} />}
          >
            {t('fleet.add')}
          </Button>
          <Simulate />
        </Group>
      )}
    </Empty>
  );
}

/** Its printers are added while it starts, and each shows up by itself. */
function Simulate() {
  const t = useT();
  const say = useToast();
  const start = useMutation({
    mutationFn: () => api.startSimulatedFleet({ body: {} }),
    onSuccess: () => say(t('fleet.simulating')),
  });
  return (
    <>
      <Button variant="default" loading={start.isPending} onClick={() => start.mutate()}>
        {t('fleet.simulate')}
      </Button>
      <Problem error={start.error} />
    </>
  );
}

interface NothingMatchesProps {
  readonly search: FleetSearch;
  readonly onChange: (search: FleetSearch) => void;
}

export function NothingMatches({ search, onChange }: NothingMatchesProps) {
  const t = useT();
  return (
    <Empty icon="search" title={t('fleet.nothing')} hint={t('fleet.nothingHint')}>
      <Button variant="default" mt="sm" onClick={() => onChange(withoutFilters(search))}>
        {t('fleet.clearFilters')}
      </Button>
    </Empty>
  );
}
