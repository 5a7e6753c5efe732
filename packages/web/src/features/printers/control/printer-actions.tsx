import type { Printer, Role } from '@farmhand/contract';
import { memo } from 'react';
import { useT } from '../../../i18n/language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useUndoubled } from '../../../ui/use-undoubled.ts';
import { WaitRing } from '../../../ui/wait-ring.tsx';
import { isUnsent } from '../clearing/plate-clears.ts';
import { useClearOf, useClearPlates, WAIT_MS } from '../clearing/use-clear-plates.ts';
import { ACTION_ICONS } from './action-icons.ts';
import { isPlateAction } from './do-action.ts';
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
  const { clears } = useClearPlates();
  const clearing = useClearOf(id);
  // The same button takes it back, so that the focus stays on it.
  const shown = clearing === undefined ? next : 'clear_plate';
  const isUndo = clearing?.isWaiting === true;
  const isLate = isUnsent(clearing, id);
  const isSending = clearing?.isWaiting === false && !isLate;
  const press = useUndoubled();
  function words(): string {
    if (isUndo) return t('action.undo');
    if (isLate) return t('plates.unsentShort');
    return shown === null ? '' : t(`fleet.do.${shown}`);
  }
  function act(action: PrinterAction): void {
    if (isUndo) clears.undo(clearing.id);
    else if (isLate) clears.sendUnsent();
    else ask(action);
  }
  const actions = possible
    .split(' ')
    .filter(isAction)
    .filter((action) => action !== next && !(clearing !== undefined && isPlateAction(action)));
  return (
    <span className={classes['actions']}>
      {shown !== null && (
        <button
          type="button"
          className={classes['next']}
          disabled={isBusy || isSending}
          aria-label={t('fleet.actionOn', { action: words(), name })}
          title={words()}
          onClick={() => press(() => act(shown))}
        >
          {isUndo ? (
            <WaitRing ms={WAIT_MS} isHeld={clearing.isHeld} size={16} />
          ) : (
            <Icon name={isLate ? 'clock' : ACTION_ICONS[shown]} size={16} />
          )}
          <span>{words()}</span>
        </button>
      )}
      <PrinterMenu id={id} name={name} actions={actions} onAsk={ask} />
      {dialog}
    </span>
  );
});
