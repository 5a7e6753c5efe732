import { type Model, roleAtLeast } from '@farmhand/contract';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { modelQuery } from '../../farm/models.ts';
import { useT } from '../../i18n/language.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Unanswered } from '../../ui/listing.tsx';
import { Page } from '../../ui/page.tsx';
import { useMe } from '../auth/index.ts';
import { DeleteModelDialog } from './delete-dialogs.tsx';
import { EditModelDialog } from './edit-model-dialog.tsx';
import { isPrintable } from './figures.ts';
import { ModelAbout } from './model-about.tsx';
import { ModelFiles } from './model-files.tsx';
import { ModelWork } from './model-work.tsx';
import { PrintDialog } from './print-dialog.tsx';
import { DropArea } from './uploads/drop-area.tsx';
import { PickButton } from './uploads/pick-button.tsx';
import { UploadTray } from './uploads/upload-tray.tsx';
import { useTakeFiles } from './uploads/use-take-files.ts';

export function ModelPage() {
  const t = useT();
  const { id } = useParams({ from: '/frame/models/$id' });
  const model = useQuery(modelQuery(id));
  if (model.isSuccess) return <OneModel model={model.data} />;
  return (
    <Page>
      <BackLink to="/models">{t('models.back')}</BackLink>
      <Unanswered query={model} words={{ model_not_found: 'models.gone' }} skeletonPx={560} />
    </Page>
  );
}

const DIALOGS = { print: PrintDialog, edit: EditModelDialog, delete: DeleteModelDialog } as const;

function OneModel({ model }: { readonly model: Model }) {
  const t = useT();
  const { user } = useMe();
  const take = useTakeFiles(model);
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const mayEdit = roleAtLeast(user.role, 'operator') || model.created_by === user.id;
  const OpenDialog = open === null ? null : DIALOGS[open];
  const actions = (
    <Group gap="xs">
      {mayEdit && (
        <>
          <ActionButton icon="remove" onPress={() => setOpen('delete')}>
            {t('action.delete')}
          </ActionButton>
          <ActionButton icon="edit" onPress={() => setOpen('edit')}>
            {t('action.edit')}
          </ActionButton>
          <PickButton
            variant="default"
            isMultiple
            leftSection={<Icon name="upload" size={16} />}
            onFiles={take}
          >
            {t('models.addFile')}
          </PickButton>
        </>
      )}
      {isPrintable(model) && (
        <Button leftSection={<Icon name="play" size={16} />} onClick={() => setOpen('print')}>
          {t('models.print')}
        </Button>
      )}
    </Group>
  );
  return (
    <Page name={model.name} actions={actions}>
      <BackLink to="/models">{t('models.back')}</BackLink>
      {mayEdit && <DropArea words={t('models.dropInto', { name: model.name })} onFiles={take} />}
      {!mayEdit && <Text c="dimmed">{t('models.notYours')}</Text>}
      <UploadTray />
      <ModelAbout model={model} />
      <ModelFiles model={model} mayEdit={mayEdit} />
      <ModelWork model={model} />
      {OpenDialog !== null && <OpenDialog model={model} onClose={() => setOpen(null)} />}
    </Page>
  );
}
