import type { Group as GroupRecord } from '@farmhand/contract';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usersQuery } from '../../farm/users.ts';
import { useT } from '../../i18n/language.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSend } from '../../ui/use-send.ts';
import { type GroupKind, ORGS } from './kinds.ts';
import { LimitField } from './limit-field.tsx';

interface Values {
  readonly name: string;
  readonly description: string;
  /** A number as text; empty for nobody. */
  readonly owner: string;
  /** Of a plain group; null for all. */
  readonly printer_ids: readonly string[] | null;
}

interface GroupDialogProps {
  readonly kind: GroupKind;
  /** Null for a new one. */
  readonly group: GroupRecord | null;
  readonly onClose: () => void;
}

export function GroupDialog({ kind, group, onClose }: GroupDialogProps) {
  const t = useT();
  const users = useQuery(usersQuery).data ?? [];
  const save = useSend({
    send: async ({ name, description, owner, printer_ids }: Values) => {
      const body = {
        ...{ name: name.trim(), description, owner_id: owner === '' ? null : Number(owner) },
        ...(kind !== ORGS && { printer_ids: printer_ids?.map(Number) ?? null }),
      };
      if (group === null) await kind.create({ body });
      else await kind.update({ params: { id: group.id }, body });
    },
    done: ({ name }) => t(group === null ? 'groups.added' : 'groups.saved', { name }),
    renews: [kind.query.queryKey],
    onDone: onClose,
  });
  const initial: Values = {
    name: group?.name ?? '',
    description: group?.description ?? '',
    owner: String(group?.owner_id ?? ''),
    printer_ids: group?.printer_ids?.map(String) ?? null,
  };
  const form = useForm(
    initial,
    ({ name }) => ({ name: name.trim() === '' ? t('field.required') : undefined }),
    save.error,
    { already_exists: 'name' },
  );
  return (
    <FormDialog
      title={group === null ? t(kind.words.add) : group.name}
      isNamed={group !== null}
      submit={t('action.save')}
      isBusy={save.isPending}
      error={save.error}
      words={{ already_exists: 'groups.nameTaken', license_required: 'orgs.needsLicence' }}
      onSubmit={form.submit((values) => save.mutate(values))}
      onClose={onClose}
    >
      <TextInput label={t('groups.name')} data-autofocus maxLength={100} {...form.text('name')} />
      <Textarea
        label={t('groups.description')}
        autosize
        minRows={2}
        maxLength={1000}
        value={form.values.description}
        onChange={(event) => form.set('description', event.currentTarget.value)}
      />
      <NativeSelect
        label={t('groups.owner')}
        description={t(kind === ORGS ? 'orgs.ownerHint' : 'groups.ownerHint')}
        {...form.text('owner')}
      >
        <option value="">{t('groups.nobody')}</option>
        {users.map(({ id, username }) => (
          <option key={id} value={id} translate="no">
            {username}
          </option>
        ))}
      </NativeSelect>
      {kind !== ORGS && (
        <LimitField
          printerIds={form.values.printer_ids}
          problem={form.problem('printer_ids')}
          onChange={(printerIds) => form.set('printer_ids', printerIds)}
        />
      )}
    </FormDialog>
  );
}
