import type { MaintenanceTask } from '@farmhand/contract';
import { Paper, Text, Title } from '@mantine/core';
import { useSay, useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { printerPath } from '../../ui/paths.ts';
import { DUE_LOOKS, type Standing, standingsOf, useDueWords } from '../maintenance/index.ts';
import classes from './home.module.css';

const MOST = 5;

/** What is overdue and what is due within 7 days (specification section 8). */
export function CareSection({ due }: { readonly due: readonly MaintenanceTask[] }) {
  const t = useT();
  const standings = standingsOf(due);
  return (
    <Paper component="section" className={classes['section']} aria-label={t('care.widget')}>
      <div className={classes['head']}>
        <Title order={2}>
          {t('care.widget')}
          <span className={classes['total']}>{standings.length}</span>
        </Title>
        <PathLink path="/maintenance">{t('home.all')}</PathLink>
      </div>
      <ul className="rows">
        {standings.slice(0, MOST).map((standing) => (
          <li key={`${standing.task.id}:${standing.on.printer_id}`} className={classes['row']}>
            <CareRow {...standing} />
          </li>
        ))}
      </ul>
    </Paper>
  );
}

function CareRow({ task, on }: Standing) {
  const t = useT();
  const say = useSay();
  const dueWords = useDueWords();
  const { icon, color } = DUE_LOOKS[on.status];
  return (
    <>
      <Text component="span" c={color} className={classes['sign'] ?? ''}>
        <Icon name={icon} />
      </Text>
      <div className={classes['text']}>
        <PathLink path={printerPath(on.printer_id)} fw={600}>
          {t('care.onPrinter', { task: say(task.name_said, task.name), printer: on.printer_name })}
        </PathLink>
        <Text size="xs" c="dimmed" component="div">
          {t('care.stateWhen', { state: t(`care.${on.status}`), when: dueWords(on).long })}
        </Text>
      </div>
    </>
  );
}
