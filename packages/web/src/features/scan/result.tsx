import { roleAtLeast, type Spool } from '@farmhand/contract';
import { weightWords } from '@farmhand/words';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { FilamentSwatch } from '../../ui/filament-swatch.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { named } from '../../ui/named.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { spoolPath } from '../../ui/paths.ts';
import { Problem } from '../../ui/problem.tsx';
import { useMe } from '../auth/index.ts';
import { spoolName, spoolQuery, usePlaceWords } from '../spools/index.ts';
import classes from './scan.module.css';
import type { Scan } from './use-scan.ts';

/** What the last scan found. Its room is kept, so that nothing jumps when the camera sees a label. */
export function Result({ scan }: { readonly scan: Scan }) {
  const t = useT();
  const { found, error } = scan;
  return (
    <div className={classes['result']} role="status">
      {error !== null && <Problem error={error} />}
      {error === null && found === undefined && <Text c="dimmed">{t('scan.nothing')}</Text>}
      {found?.kind === 'spool' && <FoundSpool first={found.spool} onAssign={scan.assign} />}
      {found?.kind === 'unknown' && (
        <NotFound
          icon="warning"
          title={t('scan.unknown', { code: found.code })}
          hint={t('scan.unknownHint')}
          onAgain={scan.reset}
          mayAdd
        />
      )}
      {found?.kind === 'unknown_printer' && (
        <NotFound
          icon="warning"
          title={t('scan.unknownPrinter', { code: found.code })}
          hint={t('scan.unknownPrinterHint')}
          onAgain={scan.reset}
        />
      )}
      {found?.kind === 'elsewhere' && (
        <NotFound
          icon="warning"
          title={t('scan.elsewhere', { host: found.host })}
          hint={t('scan.elsewhereHint')}
          onAgain={scan.reset}
          anyway={{
            words: t('scan.openAnyway', { id: String(found.id) }),
            onOpen: () => scan.look([`PR-${found.id}`]),
          }}
        />
      )}
      {found?.kind === 'foreign' && (
        <NotFound
          icon="info"
          title={t('scan.foreign')}
          hint={
            <>
              {t('scan.foreignHint', { text: found.text })}
              <br />
              {t('scan.codeHint')}
            </>
          }
          onAgain={scan.reset}
        />
      )}
    </div>
  );
}

interface FoundSpoolProps {
  readonly first: Spool;
  readonly onAssign: (spool: Spool) => void;
}

function FoundSpool({ first, onAssign }: FoundSpoolProps) {
  const { t, language } = useLanguage();
  const { role } = useMe().user;
  const placeOf = usePlaceWords();
  const spool = useQuery(spoolQuery(first.id)).data ?? first;
  const name = spoolName(spool);
  const inPrinter = placeOf(spool);
  const place =
    inPrinter === null ? (spool.storage_location ?? t('scan.inNoPrinter')) : t('spools.slotOf', inPrinter);
  return (
    <>
      <FilamentSwatch of={spool} unknown={t('spools.noColor')} size={28} />
      <div className={classes['about']}>
        <PathLink path={spoolPath(spool.id)} fw={600}>
          {named(name)}
        </PathLink>
        <Text size="xs" c="dimmed">
          {t('scan.left', { weight: weightWords(spool.remaining_weight_g, language) })} · {place}
        </Text>
      </div>
      {roleAtLeast(role, 'operator') && spool.in_reach !== false && (
        <Button size="md" onClick={() => onAssign(spool)}>
          {t('scan.assign')}
        </Button>
      )}
    </>
  );
}

interface NotFoundProps {
  readonly icon: IconName;
  readonly title: string;
  readonly hint: ReactNode;
  readonly mayAdd?: boolean;
  /** For who knows better. */
  readonly anyway?: { readonly words: string; readonly onOpen: () => void };
  readonly onAgain: () => void;
}

function NotFound({ icon, title, hint, mayAdd = false, anyway, onAgain }: NotFoundProps) {
  const t = useT();
  const { history } = useRouter();
  const { role } = useMe().user;
  return (
    <>
      <Text component="span" c="var(--farm-wait)">
        <Icon name={icon} size={24} />
      </Text>
      <div className={classes['about']}>
        <Text fw={600}>{title}</Text>
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      </div>
      <Group gap="xs">
        {anyway !== undefined && (
          <Button size="md" variant="default" className="wrapping-button" onClick={anyway.onOpen}>
            {anyway.words}
          </Button>
        )}
        {mayAdd && roleAtLeast(role, 'operator') && (
          <Button size="md" variant="default" onClick={() => history.push('/spools')}>
            {t('scan.addSpool')}
          </Button>
        )}
        <Button size="md" variant="default" onClick={onAgain}>
          {t('action.retry')}
        </Button>
      </Group>
    </>
  );
}
