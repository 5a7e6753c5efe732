import type { useForm } from '../../../ui/use-form.ts';
import type { PrinterValues } from './printer-form.ts';

/** The form that its parts share. */
export type PrinterForm = ReturnType<typeof useForm<PrinterValues>>;
