import type { PowerState, Printer } from '@farmhand/contract';
import { Group, List, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { SaidText } from '../../i18n/said-text.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { switchesFor } from './look.ts';
import { usePowerWords } from './power-words.ts';
import { putPower } from './queries.ts';
import { type Reason, reasonsIn } from './unsafe.ts';

interface SwitchButtonsProps {
  readonly printer: Printer;
  readonly state: PowerState;
}

interface Wish {
  readonly on: boolean;
  readonly anyway: boolean;
}

/** Switches at once; what speaks against it is asked about first, and only a person can mean it anyway. */
export function SwitchButtons({ printer, state }: SwitchButtonsProps) {
  const words = usePowerWords();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { id, name } = printer;
  const change = useMutation({
    mutationFn: (wish: Wish) => api.switchPower({ params: { id }, body: wish }),
    onSuccess({ on, power }) {
      putPower(queryClient, id, power);
      toast(words(on ? 'power.switchedOn' : 'power.switchedOff', { name }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['power', id] }),
  });
  const { variables: wish, isPending, error } = change;
  const reasons = reasonsIn(error);
  // While it is sent once more, the question stays where it is.
  const isSure = wish?.anyway === true;
  return (
    <>
      <Group gap="xs">
        {switchesFor(state).map((way) => (
          <ActionButton
            key={way}
            icon="power"
            isBusy={isPending && !isSure && wish?.on === (way === 'on')}
            isDisabled={isPending}
            onPress={() => change.mutate({ on: way === 'on', anyway: false })}
          >
            {words(way === 'on' ? 'power.switchOn' : 'power.switchOff')}
          </ActionButton>
        ))}
      </Group>
      {reasons === null && <Problem error={error} />}
      {reasons !== null && (
        <OffAnyway
          name={name}
          reasons={reasons}
          onConfirm={() => change.mutate({ on: false, anyway: true })}
          onClose={() => change.reset()}
        />
      )}
    </>
  );
}

interface OffAnywayProps {
  readonly name: string;
  readonly reasons: readonly Reason[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function OffAnyway({ name, reasons, onConfirm, onClose }: OffAnywayProps) {
  const words = usePowerWords();
  return (
    <FormDialog
      isDangerous
      title={words('power.offTitle', { name })}
      submit={words('power.offAnyway')}
      cancel={words('power.leaveOn')}
      isBusy={false}
      error={null}
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
      onClose={onClose}
    >
      <Text>{words('power.offReasons')}</Text>
      <List size="sm">
        {reasons.map(({ code, message, said }) => (
          <List.Item key={code}>
            <SaidText said={said} isSentence>
              {message}
            </SaidText>
          </List.Item>
        ))}
      </List>
      <Text c="dimmed">{words('power.offWarning')}</Text>
    </FormDialog>
  );
}
