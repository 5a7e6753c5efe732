import type { Model, PrintFile } from '@farmhand/contract';
import { bytesWords } from '@farmhand/words';
import { ActionIcon, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { dotted, named } from '../../ui/named.tsx';
import { Section } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';
import { DeleteFileDialog } from './delete-dialogs.tsx';
import classes from './models.module.css';
import { PlateView } from './plate-view.tsx';
import { PrintDialog } from './print-dialog.tsx';

interface ModelFilesProps {
  readonly model: Model;
  readonly mayEdit: boolean;
}

/** The files of a model: one current for each printer it was sliced for, and those that were replaced. */
export function ModelFiles({ model, mayEdit }: ModelFilesProps) {
  const { t } = useLanguage();
  const [printing, setPrinting] = useState<PrintFile | null>(null);
  const [deleting, setDeleting] = useState<PrintFile | null>(null);
  const [isAll, setAll] = useState(false);
  const current = model.files.filter(({ is_current }) => is_current);
  const replaced = model.files.length - current.length;
  if (model.files.length === 0)
    return (
      <Section title={t('models.files')}>
        <Empty icon="upload" title={t('models.noFiles')} hint={t('models.noFilesHint')} />
      </Section>
    );
  return (
    <>
      {(isAll ? model.files : current).map((file) => (
        <Section
          key={file.id}
          title={named(file.printer_model ?? file.file_name)}
          actions={
            <FileActions
              file={file}
              mayEdit={mayEdit}
              onPrint={() => setPrinting(file)}
              onDelete={() => setDeleting(file)}
            />
          }
        >
          <FileView file={file} />
        </Section>
      ))}
      {replaced > 0 && (
        <Button
          variant="default"
          leftSection={<Icon name="history" size={16} />}
          aria-expanded={isAll}
          onClick={() => setAll(!isAll)}
        >
          {isAll ? t('models.hideReplaced') : t('models.showReplaced', { count: replaced })}
        </Button>
      )}
      {printing !== null && (
        <PrintDialog model={model} start={{ fileId: printing.id }} onClose={() => setPrinting(null)} />
      )}
      {deleting !== null && (
        <DeleteFileDialog model={model} file={deleting} onClose={() => setDeleting(null)} />
      )}
    </>
  );
}

interface FileActionsProps {
  readonly file: PrintFile;
  readonly mayEdit: boolean;
  readonly onPrint: () => void;
  readonly onDelete: () => void;
}

function FileActions({ file, mayEdit, onPrint, onDelete }: FileActionsProps) {
  const { t } = useLanguage();
  const named = { name: file.file_name };
  return (
    <Group gap={6} wrap="nowrap">
      {mayEdit && (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('models.deleteFileNamed', named)}
          onClick={onDelete}
        >
          <Icon name="remove" size={16} />
        </ActionIcon>
      )}
      <ActionIcon
        variant="default"
        size={36}
        component="a"
        href={`/api/v1/print-files/${file.id}/content`}
        download={file.file_name}
        aria-label={t('models.downloadNamed', named)}
      >
        <Icon name="download" size={16} />
      </ActionIcon>
      {file.is_printable && (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('models.printFileNamed', named)}
          onClick={onPrint}
        >
          <Icon name="play" size={16} />
        </ActionIcon>
      )}
    </Group>
  );
}

function FileView({ file }: { readonly file: PrintFile }) {
  const { t, language, say } = useLanguage();
  const number = new Intl.NumberFormat(language);
  const about = [
    named(file.file_name),
    bytesWords(file.size_bytes, language),
    file.nozzle_diameter === null ? null : t('models.nozzle', { mm: number.format(file.nozzle_diameter) }),
    file.layer_height === null ? null : t('models.layer', { mm: number.format(file.layer_height) }),
    named(file.slicer),
  ];
  return (
    <Stack gap="sm">
      <Group gap={6}>
        <Badge>{t('models.revisionNumber', { number: file.revision })}</Badge>
        {!file.is_current && <Badge color="gray">{t('models.replaced')}</Badge>}
        <Text size="xs" c="dimmed">
          {dotted(about)} · <When iso={file.created_at} />
        </Text>
      </Group>
      {!file.is_printable && (
        <Group gap={6} wrap="nowrap" c="var(--farm-wait)">
          <Icon name="info" size={16} />
          <Text c="inherit">
            {file.not_printable_reason === null
              ? t('models.notSliced')
              : say(file.not_printable_reason_said, file.not_printable_reason)}
          </Text>
        </Group>
      )}
      {file.plates.length > 0 && (
        <ul className={classes['plates']}>
          {file.plates.map((plate) => (
            <PlateView key={plate.index} plate={plate} isOnly={file.plates.length === 1} />
          ))}
        </ul>
      )}
    </Stack>
  );
}
