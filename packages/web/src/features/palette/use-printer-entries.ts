import { type Printer, roleAtLeast } from '@farmhand/contract';
import type { Said } from '@farmhand/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { useLostRuns } from '../../farm/lost-runs.ts';
import { printersQuery } from '../../farm/printers.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { printerPath } from '../../ui/paths.ts';
import { useProblemWords } from '../../ui/problem.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useMe } from '../auth/index.ts';
import { shownState, useClearPlates, waitsForClearing } from '../printers/index.ts';
import type { Entry } from './entry.ts';

/** Some say more than that it is done: that it is not recorded yet, for example. */
interface Answered {
  readonly note?: string | null;
  readonly note_said?: Said | null;
}

const NOBODY: readonly Printer[] = [];

/** Every printer, and what can be done with it just now. */
export function usePrinterEntries(): {
  readonly printers: readonly Entry[];
  readonly actions: readonly Entry[];
} {
  const { t, say } = useLanguage();
  const toast = useToast();
  const problemWords = useProblemWords();
  const { user } = useMe();
  const { history } = useRouter();
  const plates = useClearPlates();
  const { data: fleet = NOBODY } = useQuery(printersQuery);
  const lostRuns = useLostRuns(fleet);
  const work = useMutation({
    mutationFn: ({ call }: { readonly call: () => Promise<Answered>; readonly done: string }) => call(),
    onSuccess: ({ note, note_said }, { done }) => toast(note == null ? done : say(note_said, note)),
    onError: (error) => toast(problemWords(error)),
  });

  const printers = fleet.map((printer): Entry => {
    const { id, name } = printer;
    const { icon, word } = shownState(printer, lostRuns.has(id));
    return {
      id: `printer${id}`,
      group: 'printers',
      icon,
      label: name,
      hint: t(word),
      act: () => history.push(printerPath(id)),
    };
  });
  if (!roleAtLeast(user.role, 'operator')) return { printers, actions: [] };

  const clearings = ({ id, name }: Printer): Entry[] =>
    (['clear', 'scrap'] as const).map((key) => ({
      id: `${key}${id}`,
      group: 'actions',
      icon: key === 'clear' ? 'check' : 'remove',
      label: t(`palette.${key}`, { name }),
      act: () => plates[key](id),
    }));

  const actionsOf = (printer: Printer): Entry[] => {
    const { id, name } = printer;
    const params = { params: { id } };
    const entry = (key: 'pause' | 'resume', icon: Entry['icon'], call: () => Promise<Answered>): Entry => ({
      id: `${key}${id}`,
      group: 'actions',
      icon,
      label: t(`palette.${key}`, { name }),
      act: () => work.mutate({ call, done: t(`palette.${key}Done`, { name }) }),
    });
    const can = (capability: 'pause' | 'resume') => printer.capabilities.includes(capability);
    return [
      ...(waitsForClearing(printer) && !lostRuns.has(id) ? clearings(printer) : []),
      ...(printer.status === 'printing' && can('pause')
        ? [entry('pause', 'pause', () => api.pausePrinter(params))]
        : []),
      ...(printer.status === 'paused' && can('resume')
        ? [entry('resume', 'play', () => api.resumePrinter(params))]
        : []),
    ];
  };
  return { printers, actions: fleet.flatMap(actionsOf) };
}
