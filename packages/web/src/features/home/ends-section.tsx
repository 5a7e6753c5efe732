import type { Printer } from '@farmhand/contract';
import { durationWords } from '@farmhand/words';
import { Paper, Text, Title } from '@mantine/core';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { named } from '../../ui/named.tsx';
import { useNow } from '../../ui/now.ts';
import { PathLink } from '../../ui/path-link.tsx';
import { fleetPath, printerPath } from '../../ui/paths.ts';
import { useCalmOrder } from '../../ui/use-calm-order.ts';
import { endingNext, endTime } from '../printers/index.ts';
import classes from './home.module.css';

const MOST = 10;
const idOf = ({ id }: Printer) => id;

/** When to come back: the next ends, by the clock. */
export function EndsSection({ fleet }: { readonly fleet: readonly Printer[] }) {
  const t = useT();
  const printing = useCalmOrder(endingNext(fleet), idOf);
  return (
    <Paper component="section" className={classes['section']} aria-label={t('home.ends')}>
      <div className={classes['head']}>
        <Title order={2}>
          {t('home.ends')}
          {printing.length > 0 && <span className={classes['total']}>{printing.length}</span>}
        </Title>
        <PathLink path={fleetPath('printing')}>{t('home.all')}</PathLink>
      </div>
      {printing.length === 0 && <Text c="dimmed">{t('home.printingNone')}</Text>}
      <ul className="rows">
        {printing.slice(0, MOST).map((printer) => (
          <li key={printer.id} className={classes['row']}>
            <EndRow printer={printer} />
          </li>
        ))}
      </ul>
    </Paper>
  );
}

function EndRow({ printer }: { readonly printer: Printer }) {
  const { t, language } = useLanguage();
  const now = useNow();
  const { id, name, telemetry, active_job } = printer;
  const left = telemetry?.remaining_seconds ?? null;
  return (
    <>
      <div className={classes['text']}>
        <PathLink path={printerPath(id)} fw={600}>
          {named(name)}
        </PathLink>
        <Text size="xs" c="dimmed" component="div">
          {named(active_job?.item_name ?? telemetry?.file_name) ?? t('home.unknownPrint')}
        </Text>
      </div>
      <div className={classes['figure']}>
        <strong>{endTime(printer, now, language) ?? '–'}</strong>
        {left !== null && (
          <Text size="xs" c="dimmed" component="div">
            {t('home.inTime', { duration: durationWords(left, language) })}
          </Text>
        )}
      </div>
    </>
  );
}
