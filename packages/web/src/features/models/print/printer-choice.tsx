import { familyEntry, modelsIn, type Printer, type PrintFile } from '@farmhand/contract';
import { Chip, Group, Input, NativeSelect } from '@mantine/core';
import { useLostRuns } from '../../../farm/lost-runs.ts';
import { useT } from '../../../i18n/language.tsx';
import { shownState } from '../../printers/index.ts';
import { isMadeFor } from './made-for.ts';
import classes from './print.module.css';
import type { PrintDraft } from './print-draft.ts';

interface PrinterChoiceProps {
  readonly draft: PrintDraft;
  readonly printers: readonly Printer[];
  readonly files: readonly PrintFile[];
  readonly onChange: (change: Partial<PrintDraft>) => void;
}

/** One printer, or any that can. */
export function PrinterChoice({ draft, printers, files, onChange }: PrinterChoiceProps) {
  const t = useT();
  const lostRuns = useLostRuns(printers);
  const isAble = (printer: Printer) => files.some((file) => isMadeFor(file, printer));
  return (
    <NativeSelect
      label={t('print.printer')}
      value={draft.printerId ?? ''}
      data={[
        { value: '', label: t('print.anyPrinter') },
        ...printers.map((printer) => ({
          value: String(printer.id),
          label: isAble(printer)
            ? t('print.printerOption', {
                name: printer.name,
                status: t(shownState(printer, lostRuns.has(printer.id)).word),
              })
            : t('print.printerUnable', { name: printer.name }),
          disabled: !isAble(printer),
        })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onChange({ printerId: value === '' ? null : Number(value) })
      }
    />
  );
}

/** What a printer must be or have, when any that can may take it. */
export function PrinterLimits({ draft, printers, files, onChange }: PrinterChoiceProps) {
  const t = useT();
  const able = printers.filter((printer) => files.some((file) => isMadeFor(file, printer)));
  const families = [...new Set(able.map(({ family }) => family))].sort();
  const models = modelsIn(able.flatMap(({ model }) => model ?? []));
  const tags = [...new Set(able.flatMap((printer) => printer.tags))].sort();
  if (draft.printerId !== null) return null;
  return (
    <>
      {(families.length > 1 || models.length > 1) && (
        <div className={classes['fields']}>
          <NativeSelect
            label={t('print.family')}
            value={draft.family ?? ''}
            data={[
              { value: '', label: t('print.anyFamily') },
              ...families.map((family) => ({ value: family, label: familyEntry(family).name })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              onChange({ family: families.find((family) => family === value) ?? null })
            }
          />
          <NativeSelect
            label={t('print.model')}
            value={draft.printerModel ?? ''}
            data={[{ value: '', label: t('print.anyModel') }, ...models]}
            onChange={({ currentTarget: { value } }) =>
              onChange({ printerModel: value === '' ? null : value })
            }
          />
        </div>
      )}
      {tags.length > 0 && (
        <Input.Wrapper labelElement="div" label={t('print.tags')}>
          <Chip.Group multiple value={[...draft.tags]} onChange={(chosen) => onChange({ tags: chosen })}>
            <Group gap={6} mt={4}>
              {tags.map((tag) => (
                <Chip key={tag} value={tag} size="sm">
                  {tag}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Input.Wrapper>
      )}
    </>
  );
}
