import { PORT_NAMES, type Printer } from '@farmhand/contract';
import type { Translate } from '../../../i18n/translate.ts';
import { readNumber } from '../../../ui/numbers.ts';
import type { FieldWords } from '../../../ui/use-form.ts';
import { missingFields, type PrinterValues } from './printer-form.ts';

const SIDES = ['bed_x', 'bed_y', 'bed_z'] as const;
const PORTS = PORT_NAMES.map((name) => `port_${name}` as const);
const HIGHEST_PORT = 65_535;

/** What is wrong with what was typed, before the service is asked. */
export function fieldWords(
  { t, language }: { readonly t: Translate; readonly language: string },
  values: PrinterValues,
  printer: Printer | null,
): FieldWords<PrinterValues> {
  const missing = missingFields(values, printer).map((name) => [name, t('field.required')] as const);
  const given = SIDES.filter((name) => values[name].trim() !== '');
  const sides = SIDES.filter(
    (name) => given.length > 0 && !((readNumber(values[name], language) ?? 0) > 0),
  ).map((name) => [name, t('addPrinter.bedWrong')] as const);
  const ports = PORTS.filter((name) => !isPort(values[name].trim())).map(
    (name) => [name, t('addPrinter.portWrong')] as const,
  );
  return Object.fromEntries([...missing, ...sides, ...ports]);
}

function isPort(text: string): boolean {
  return text === '' || (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= HIGHEST_PORT);
}
