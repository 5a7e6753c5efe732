import type { ConnectionTest, Printer } from '@farmhand/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { putPrinter } from '../../../farm/printers.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { createBody, type PrinterValues, updateBody } from '../form/index.ts';

/** Saves a printer and tries the connection; saved again, it is the same printer that is changed. */
export function useAddPrinter() {
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState<Printer | null>(null);
  const [verdict, setVerdict] = useState<ConnectionTest | null>(null);
  const mutation = useMutation({
    mutationFn: async (values: PrinterValues) => {
      const printer =
        saved === null
          ? await api.createPrinter({ body: createBody(values, language) })
          : await api.updatePrinter({ params: { id: saved.id }, body: updateBody(values, language) });
      setSaved(printer);
      putPrinter(queryClient, printer);
      setVerdict(await api.testPrinter({ params: { id: printer.id } }));
    },
    // The secret must not outlive this form in a cache.
    gcTime: 0,
  });
  return { save: mutation.mutate, saved, verdict, isBusy: mutation.isPending, error: mutation.error };
}
