import { PLUG_KINDS, type Printer, type PrinterPlug } from '@farmhand/contract';
import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { useT } from '../../../i18n/language.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { usePowerWords } from '../power-words.ts';
import { plugQuery, putPower } from '../queries.ts';
import { AddressFields } from './address-fields.tsx';
import { bodyOf, type FieldProblem, type PlugValues, problemsIn, valuesOf } from './plug-values.ts';
import { RuleFields } from './rule-fields.tsx';
import { SecretField } from './secret-field.tsx';
import { TestResult } from './test-result.tsx';

interface PlugFormProps {
  readonly printer: Printer;
  /** Null for a printer without one. */
  readonly start: PrinterPlug | null;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

/** Saving asks the plug at once: who entered a wrong password learns it here, with the form still open. */
export function PlugFormBody({ printer, start, onClose, onRemove }: PlugFormProps) {
  const t = useT();
  const words = usePowerWords();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState(start);
  const { id, name } = printer;
  const test = useMutation({ mutationFn: () => api.testPlug({ params: { id } }) });
  const save = useMutation({
    mutationFn: (values: PlugValues) => api.setPlug({ params: { id }, body: bodyOf(values, saved) }),
    onSuccess(plug) {
      setSaved(plug);
      form.setAll((values) => ({ ...values, secret: '', isForgotten: false }));
      queryClient.setQueryData(plugQuery(id).queryKey, plug);
      putPower(queryClient, id, plug.power);
      test.mutate(undefined, {
        onSuccess({ ok }) {
          if (!ok) return;
          toast(words('plug.saved', { name }));
          onClose();
        },
      });
    },
  });
  const say = (problem: FieldProblem) =>
    problem === 'required' ? t('field.required') : words('plug.wholeNumber', problem);
  const form = useForm(
    valuesOf(start),
    (values) =>
      Object.fromEntries(Object.entries(problemsIn(values)).map(([field, problem]) => [field, say(problem)])),
    save.error ?? test.error,
  );
  const { kind } = form.values;
  const isBusy = save.isPending || test.isPending;
  return (
    <form noValidate onSubmit={form.submit((values) => save.mutate(values))}>
      <Stack gap="sm">
        <Problem error={save.error ?? test.error} />
        <NativeSelect
          label={words('plug.kind')}
          description={words(`plug.about.${kind}`)}
          data={PLUG_KINDS.map((each) => ({ value: each, label: words(`plug.kind.${each}`) }))}
          name="kind"
          value={kind}
          data-autofocus
          onChange={({ currentTarget }) => {
            const chosen = PLUG_KINDS.find((each) => each === currentTarget.value);
            if (chosen !== undefined) form.set('kind', chosen);
          }}
        />
        <AddressFields form={form} />
        <SecretField form={form} saved={saved} />
        <RuleFields form={form} />
        <TestResult test={isBusy ? undefined : test.data} isSaved={save.isSuccess} />
        <Group justify="space-between" gap="xs" mt={4}>
          <Group gap="xs">
            {saved !== null && (
              <>
                <Button variant="default" disabled={isBusy} onClick={() => test.mutate()}>
                  {words('plug.test')}
                </Button>
                <Button variant="default" disabled={isBusy} onClick={onRemove}>
                  {words('plug.remove')}
                </Button>
              </>
            )}
          </Group>
          <Group gap="xs" justify="flex-end" ml="auto">
            <Button variant="default" onClick={onClose}>
              {t(saved === null ? 'action.cancel' : 'action.close')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {words('plug.save')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}
