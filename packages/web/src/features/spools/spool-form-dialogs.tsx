import type { BodySent, Routes, Spool } from '@farmhand/contract';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSend } from '../../ui/use-send.ts';
import { useMe } from '../auth/index.ts';
import { spoolName } from './names.ts';
import { SpoolFields } from './spool-fields.tsx';
import {
  changesOf,
  checkSpool,
  moveOf,
  newSpool,
  newValues,
  type SpoolValues,
  valuesOf,
} from './spool-form.ts';

const WORDS = { in_use: 'spools.tagTaken', spool_not_found: 'spools.gone' } as const;

function useCheck() {
  const { t, language } = useLanguage();
  return (values: SpoolValues) =>
    checkSpool(values, language, { required: t('field.required'), number: t('spools.numberWrong') });
}

export function AddSpoolDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, language } = useLanguage();
  const { user } = useMe();
  const navigate = useNavigate();
  const add = useSend({
    send: (body: BodySent<Routes['createSpool']>) => api.createSpool({ body }),
    done: (_body, spool) => t('spools.isAdded', { name: spoolName(spool) }),
    also: (_body, { id }) => ({
      more: { words: t('spools.show'), go: () => void navigate({ to: '/spools/$id', params: { id } }) },
    }),
    renews: [['spools']],
    onDone: onClose,
  });
  const form = useForm(newValues(language, user.org_id), useCheck(), add.error);
  return (
    <FormDialog
      title={t('spools.add')}
      submit={t('action.add')}
      isLarge
      isBusy={add.isPending}
      error={add.error}
      words={WORDS}
      onClose={onClose}
      onSubmit={form.submit((values) => add.mutate(newSpool(values, language)))}
    >
      <SpoolFields form={form} isNew />
    </FormDialog>
  );
}

interface EditSpoolDialogProps {
  readonly spool: Spool;
  readonly onClose: () => void;
}

export function EditSpoolDialog({ spool, onClose }: EditSpoolDialogProps) {
  const { t, language } = useLanguage();
  const save = useSend({
    async send(values: SpoolValues) {
      const body = changesOf(values, spool, language);
      const answer = await api.updateSpool({ params: { id: spool.id }, body });
      await moveSpool(spool, moveOf(values, spool));
      return answer;
    },
    done: (_values, answer) => t('spools.isSaved', { name: spoolName(answer) }),
    renews: [['spools']],
    onDone: onClose,
  });
  const form = useForm(valuesOf(spool, language), useCheck(), save.error);
  return (
    <FormDialog
      title={t('spools.editTitle', { name: spoolName(spool) })}
      submit={t('action.save')}
      isLarge
      isBusy={save.isPending}
      error={save.error}
      words={WORDS}
      onClose={onClose}
      onSubmit={form.submit((values) => save.mutate(values))}
    >
      <SpoolFields form={form} isNew={false} />
    </FormDialog>
  );
}

async function moveSpool({ id, org_id }: Spool, move: ReturnType<typeof moveOf>): Promise<void> {
  if (move === null) return;
  if (move.to !== null) await api.addOrgSpool({ params: { id: move.to, rid: id } });
  else if (org_id !== null) await api.removeOrgSpool({ params: { id: org_id, rid: id } });
}
