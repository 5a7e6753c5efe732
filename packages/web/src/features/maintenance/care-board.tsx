import type { MaintenanceTask } from '@farmhand/contract';
import { useLanguage } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { named } from '../../ui/named.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { printerPath } from '../../ui/paths.ts';
import { usePlace, useWindowRows } from '../../ui/window-rows.ts';
import classes from './care.module.css';
import { DueMark, useDueWords } from './due.tsx';
import { boardOf, type Standing } from './standings.ts';
import { intervalWords } from './words.ts';

const ROW_HEIGHT = 49;
/** More columns than this do not fit: the table is then moved sideways by itself. */
const MOST_FITTING = 9;

interface CareBoardProps {
  readonly standings: readonly Standing[];
  readonly mayComplete: (printerId: number) => boolean;
  readonly onComplete: (standing: Standing) => void;
}

/** Printers against tasks. Of many printers only those in the window exist. */
export function CareBoard({ standings, mayComplete, onComplete }: CareBoardProps) {
  const { t, language } = useLanguage();
  const { tasks, rows } = boardOf(standings, language);
  const { ref, top } = usePlace<HTMLTableElement>();
  const { rows: visible, before, after } = useWindowRows(rows.length, ROW_HEIGHT, top);
  const isMany = tasks.length > MOST_FITTING;
  return (
    <div
      {...(isMany && {
        className: classes['many'],
        role: 'region',
        tabIndex: 0,
        'aria-label': t('care.title'),
      })}
    >
      <table
        ref={ref}
        className={classes['board']}
        aria-label={t('care.title')}
        aria-rowcount={rows.length + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{t('care.printer')}</th>
            {tasks.map((task) => (
              <TaskHead key={task.id} task={task} />
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Room height={before} columns={tasks.length + 1} />}
          {visible.map((index) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <tr key={row.printer_id} aria-rowindex={index + 2} style={{ height: ROW_HEIGHT }}>
                <td>
                  <div className={classes['cut']}>
                    <PathLink path={printerPath(row.printer_id)}>{named(row.printer_name)}</PathLink>
                  </div>
                </td>
                {tasks.map(({ id }) => {
                  const standing = row.byTask.get(id);
                  return (
                    <td key={id}>
                      {standing !== undefined && (
                        <Cell
                          standing={standing}
                          {...(mayComplete(row.printer_id) && { onPress: onComplete })}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
          {after > 0 && <Room height={after} columns={tasks.length + 1} />}
        </tbody>
      </table>
    </div>
  );
}

function TaskHead({ task }: { readonly task: MaintenanceTask }) {
  const { t, say } = useLanguage();
  const words = [intervalWords(t, task), ...(task.blocks_dispatch ? [t('care.blocks')] : [])];
  return (
    <th scope="col" title={words.join(' · ')}>
      {task.blocks_dispatch && <Icon name="hold" size={13} />} {say(task.name_said, task.name)}
    </th>
  );
}

interface CellProps {
  readonly standing: Standing;
  readonly onPress?: (standing: Standing) => void;
}

function Cell({ standing, onPress }: CellProps) {
  const { t, say } = useLanguage();
  const dueWords = useDueWords();
  const { task, on } = standing;
  const name = say(task.name_said, task.name);
  const words = dueWords(on);
  const content = (
    <>
      <DueMark status={on.status} />
      <span className={classes['small']}>{words.short}</span>
    </>
  );
  const title = t('action.labelled', { label: name, text: words.long });
  const look = { className: classes['cell'], 'data-status': on.status, title };
  if (onPress === undefined) return <div {...look}>{content}</div>;
  const label = t('care.cell', {
    state: t(`care.${on.status}`),
    when: words.long,
    task: name,
    printer: on.printer_name,
  });
  return (
    <button type="button" {...look} aria-label={label} onClick={() => onPress(standing)}>
      {content}
    </button>
  );
}

/** Stands for the rows that are not there. */
function Room({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );
}
