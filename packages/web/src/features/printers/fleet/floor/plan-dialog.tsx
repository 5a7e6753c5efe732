import type { FloorPlan } from '@farmhand/contract';
import { Group, TextInput } from '@mantine/core';
import { api } from '../../../../api/client.ts';
import { useT } from '../../../../i18n/language.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { useSend } from '../../../../ui/use-send.ts';
import { useFloorWords } from './floor-words.ts';
import { floorPlansQuery } from './queries.ts';

interface Values {
  readonly name: string;
  readonly width: string;
  readonly height: string;
}

interface PlanDialogProps {
  /** Null for a new one. */
  readonly plan: FloorPlan | null;
  readonly onAdded?: (id: number) => void;
  readonly onClose: () => void;
}

const NEW: Values = { name: '', width: '12', height: '8' };
const MOST = 200;

const isCount = (typed: string): boolean =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= MOST;

export function PlanDialog({ plan, onAdded, onClose }: PlanDialogProps) {
  const t = useT();
  const say = useFloorWords();
  const save = useSend({
    async send({ name, width, height }: Values) {
      const body = { name: name.trim(), width: Number(width), height: Number(height) };
      const written = await (plan === null
        ? api.createFloorPlan({ body })
        : api.updateFloorPlan({ params: { id: plan.id }, body }));
      return written.id;
    },
    done: ({ name }) => say(plan === null ? 'added' : 'saved', { name }),
    renews: [floorPlansQuery.queryKey],
    onDone: onClose,
  });
  const form = useForm(
    plan === null ? NEW : { name: plan.name, width: String(plan.width), height: String(plan.height) },
    ({ name, width, height }: Values) => ({
      name: name.trim() === '' ? t('field.required') : undefined,
      width: isCount(width) ? undefined : say('wholeNumber'),
      height: isCount(height) ? undefined : say('wholeNumber'),
    }),
    save.error,
  );
  return (
    <FormDialog
      title={plan === null ? say('add') : plan.name}
      isNamed={plan !== null}
      submit={t('action.save')}
      isBusy={save.isPending}
      error={save.error}
      onSubmit={form.submit((values) => save.mutate(values, { onSuccess: (id) => onAdded?.(id) }))}
      onClose={onClose}
    >
      <TextInput label={say('name')} data-autofocus maxLength={100} {...form.text('name')} />
      <Group grow align="flex-start">
        <TextInput label={say('width')} inputMode="numeric" {...form.text('width')} />
        <TextInput label={say('height')} inputMode="numeric" {...form.text('height')} />
      </Group>
    </FormDialog>
  );
}
