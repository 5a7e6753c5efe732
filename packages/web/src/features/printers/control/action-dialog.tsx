import type { Printer } from '@farmhand/contract';
import { List, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { usePrinter } from '../../../farm/printers.ts';
import { useT } from '../../../i18n/language.tsx';
import { SaidText } from '../../../i18n/said-text.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { type PlainAction, useDoAction, wordsOf } from './do-action.ts';
import type { PrinterAction } from './next-action.ts';
import { Refusal } from './refusal.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';

/** What can't be taken back, or needs an answer. */
const CONFIRMED = {
  stop: { title: 'fleet.stopTitle', hint: 'fleet.stopWarning' },
  clear_error: { title: 'fleet.errorTitle', hint: 'fleet.errorHint' },
  confirm_identity: { title: 'fleet.identityTitle', hint: 'fleet.identityHint' },
} as const;
type Confirmed = keyof typeof CONFIRMED;

const isConfirmed = (action: PrinterAction): action is Confirmed => action in CONFIRMED;

type AsksFirst = Confirmed | 'reconnect' | 'resolve_run';
export function asksFirst(action: PrinterAction): action is AsksFirst {
  return isConfirmed(action) || action === 'reconnect' || action === 'resolve_run';
}

interface ActionDialogProps {
  readonly printerId: number;
  readonly action: PrinterAction;
  readonly onClose: () => void;
}

export function ActionDialog({ printerId, action, onClose }: ActionDialogProps) {
  const printer = usePrinter(printerId);
  if (printer === undefined) return null;
  if (action === 'reconnect') return <TestDialog printer={printer} onClose={onClose} />;
  if (action === 'resolve_run') return <ResolveDialog printer={printer} onClose={onClose} />;
  return isConfirmed(action) ? <ConfirmAction printer={printer} action={action} onClose={onClose} /> : null;
}

interface ConfirmActionProps {
  readonly printer: Printer;
  readonly action: Confirmed & PlainAction;
  readonly onClose: () => void;
}

function ConfirmAction({ printer, action, onClose }: ConfirmActionProps) {
  const t = useT();
  const say = useToast();
  const doAction = useDoAction();
  const { id, name, telemetry } = printer;
  const { title, hint } = CONFIRMED[action];
  const act = useMutation({
    mutationFn: () => doAction(id, action),
    onSuccess: (outcome) => {
      say(t(wordsOf(outcome, action), { name }));
      onClose();
    },
  });
  const faults = action === 'clear_error' ? (telemetry?.errors ?? []) : [];
  return (
    <FormDialog
      title={t(title, { name })}
      submit={t(`fleet.do.${action}`)}
      isDangerous={action === 'stop'}
      isBusy={act.isPending}
      error={null}
      onSubmit={(event) => {
        event.preventDefault();
        act.mutate();
      }}
      onClose={onClose}
    >
      {action === 'clear_error' && printer.status_reason !== null && (
        <Text>
          <SaidText said={printer.status_reason_said}>{printer.status_reason}</SaidText>
        </Text>
      )}
      {faults.length > 0 && (
        <List size="sm">
          {faults.map(({ code, message, said }) => (
            <List.Item key={code}>
              <SaidText said={said}>{message}</SaidText> ({code})
            </List.Item>
          ))}
        </List>
      )}
      <Text c="dimmed">{t(hint)}</Text>
      <Refusal error={act.error} />
    </FormDialog>
  );
}
