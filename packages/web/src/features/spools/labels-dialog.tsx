import type { LabelSheet } from '@farmhand/contract';
import { sizeWords } from '@farmhand/words';
import { Button, Group, NativeSelect, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import type { MessageKey } from '../../i18n/languages/en.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { listed } from '../../ui/listed.ts';
import { Problem } from '../../ui/problem.tsx';
import { readStored, store } from '../../ui/stored.ts';
import classes from './labels.module.css';
import { type Labelled, pagesOf, pdfPaths, perPage, svgPath } from './labels.ts';
import { labelSheetsQuery } from './queries.ts';

interface LabelsDialogProps {
  readonly of: Labelled;
  readonly ids: readonly number[];
  readonly onClose: () => void;
}

/** The paper that lies in this place's printer seldom changes. */
const STORED_AS = 'farmhand-label-sheet';

/** Labels for spools or printers, on the paper that is there. */
export function LabelsDialog({ of, ids, onClose }: LabelsDialogProps) {
  const { t } = useLanguage();
  const sheets = useQuery(labelSheetsQuery);
  return (
    <Dialog isOpen title={t('spools.labelsTitle', { count: ids.length })} onClose={onClose}>
      <Problem error={sheets.error} onRetry={() => void sheets.refetch()} />
      {sheets.isPending && <Skeleton height={360} />}
      {sheets.isSuccess && <SheetChoice of={of} ids={ids} sheets={sheets.data} onClose={onClose} />}
    </Dialog>
  );
}

const PICTURES = {
  spools: 'spools.labelPicture',
  printers: 'spools.labelPictureOfPrinter',
} as const satisfies Record<Labelled, MessageKey>;

function nameOf(t: Translate, language: string, { paper, label, codes, columns, rows }: LabelSheet): string {
  const size = sizeWords([label.width_mm, label.height_mm], language);
  const name =
    paper.name === null
      ? t('spools.roll', { size })
      : t('spools.sheetOf', { paper: paper.name, count: columns * rows, size });
  return codes.length === 0 ? name : t('spools.sheetCodes', { name, codes: listed(codes, language) });
}

interface SheetChoiceProps extends LabelsDialogProps {
  readonly sheets: readonly LabelSheet[];
}

function SheetChoice({ of, ids, sheets, onClose }: SheetChoiceProps) {
  const { t, language } = useLanguage();
  const [name, setName] = useState(() => readStored(STORED_AS));
  const [start, setStart] = useState('1');
  const sheet = sheets.find((each) => each.name === name) ?? sheets[0];
  const [first] = ids;
  if (sheet === undefined || first === undefined) return null;
  const places = perPage(sheet);
  const from = Math.min(places, Math.max(1, Math.trunc(Number(start)) || 1));
  return (
    <Stack gap="sm">
      <img className={classes['label']} src={svgPath(of, first, sheet.name)} alt={t(PICTURES[of])} />
      <NativeSelect
        label={t('spools.sheet')}
        data-autofocus
        value={sheet.name}
        data={sheets.map((each) => ({ value: each.name, label: nameOf(t, language, each) }))}
        onChange={({ currentTarget: { value } }) => {
          store(STORED_AS, value);
          setName(value);
        }}
      />
      {places > 1 && (
        <TextInput
          label={t('spools.startAt', { count: places })}
          description={t('spools.startHint')}
          type="number"
          inputMode="numeric"
          min={1}
          max={places}
          value={start}
          onChange={({ currentTarget }) => setStart(currentTarget.value)}
        />
      )}
      <Text c="dimmed">{t('spools.pages', { count: pagesOf(ids.length, sheet, from) })}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        {pdfPaths(of, ids, sheet, from).map((path, index, all) => (
          <Button
            key={path}
            component="a"
            href={path}
            target="_blank"
            rel="noopener"
            leftSection={<Icon name="out" size={16} />}
          >
            {all.length === 1 ? t('spools.openPdf') : t('spools.openPart', { number: index + 1 })}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
