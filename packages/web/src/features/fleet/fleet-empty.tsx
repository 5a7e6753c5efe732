import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/language.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMe } from '../auth/use-me.ts';
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
        </Group>
      )}
    </Empty>
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
