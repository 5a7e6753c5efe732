import { type FoundPrinter, roleAtLeast } from '@farmhand/contract';
import { useState } from 'react';
import { useT } from '../../../i18n/language.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Page } from '../../../ui/page.tsx';
import { useMe } from '../../auth/index.ts';
import classes from '../form/add-printer.module.css';
import { blankValues, type PrinterValues, valuesOfFound } from '../form/printer-form.ts';
import { AddForm } from './add-form.tsx';
import { Discovery } from './discovery.tsx';

interface Draft {
  /** A new number is a new, empty form. */
  readonly number: number;
  readonly values: PrinterValues;
}

/** Finds printers and adds them, several in a row. */
export function AddPrinterPage() {
  const t = useT();
  const { role } = useMe().user;
  const [draft, setDraft] = useState<Draft>({ number: 0, values: blankValues('bambu') });
  const begin = (values: PrinterValues) => setDraft(({ number }) => ({ number: number + 1, values }));
  if (!roleAtLeast(role, 'admin'))
    return (
      <Page title={t('nav.addPrinter')}>
        <Empty icon="printer" title={t('addPrinter.adminsOnly')} hint={t('addPrinter.adminsOnlyHint')} />
      </Page>
    );
  return (
    <Page title={t('nav.addPrinter')} intro={t('addPrinter.intro')}>
      <div className={classes['layout']}>
        <Discovery onChoose={(found: FoundPrinter) => begin(valuesOfFound(found))} />
        <AddForm
          key={draft.number}
          isChosen={draft.number > 0}
          initial={draft.values}
          onAnother={() => begin(blankValues(draft.values.family))}
        />
      </div>
    </Page>
  );
}
