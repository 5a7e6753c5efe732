import type { Printer, Role } from '@farmhand/contract';
import { memo } from 'react';
import { useT } from '../../../i18n/language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ACTION_ICONS } from './action-icons.ts';
import { isPossible, mayDo, nextAction, PRINTER_ACTIONS, type PrinterAction } from './next-action.ts';
import classes from './printer-actions.module.css';
import { PrinterMenu } from './printer-menu.tsx';
import { useAsked } from './use-asked.tsx';

/** What this person may do with the printer now; the first is what it waits for, or null. */
export function actionsFor(printer: Printer, role: Role, hasLostRun: boolean) {
  const next = nextAction(printer, hasLostRun);
  const possible = PRINTER_ACTIONS.filter(
    (action) => isPossible(printer, action, hasLostRun) && mayDo(printer, action, role),
  );
  return { next: next !== null && possible.includes(next) ? next : null, possible };
}

interface PrinterActionsProps {
  readonly id: number;
  readonly name: string;
  readonly next: PrinterAction | null;
  /** Separated by spaces: a text stays equal where a list would be another one at each tick. */
  readonly possible: string;
}

const isAction = (word: string): word is PrinterAction => PRINTER_ACTIONS.some((action) => action === word);

/** The one next action, and a menu for the rest. */
export const PrinterActions = memo(function PrinterActions({
  id,
  name,
  next,
  possible,
}: PrinterActionsProps) {
  const t = useT();
  const { ask, isBusy, dialog } = useAsked({ id, name });
  const actions = possible
    .split(' ')
    .filter(isAction)
    .filter((action) => action !== next);
  return (
    <span className={classes['actions']}>
      {next !== null && (
        <button
          type="button"
          className={classes['next']}
          disabled={isBusy}
          aria-label={t('fleet.actionOn', { action: t(`fleet.do.${next}`), name })}
          onClick={() => ask(next)}
        >
          <Icon name={ACTION_ICONS[next]} size={16} />
          {t(`fleet.do.${next}`)}
        </button>
      )}
      <PrinterMenu id={id} name={name} actions={actions} onAsk={ask} />
      {dialog}
    </span>
  );
});
