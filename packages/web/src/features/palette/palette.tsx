import { type ReactNode, useMemo, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PaletteContext } from './palette-context.ts';
import { useShortcuts } from './use-shortcuts.ts';

const PaletteDialog = lazyPart(() => import('./palette-dialog.tsx').then(({ PaletteDialog: part }) => part));
const ShortcutsDialog = lazyPart(() =>
  import('./shortcuts-dialog.tsx').then(({ ShortcutsDialog: part }) => part),
);

/** Everything by keyboard: one field that finds pages, printers, models, jobs and what can be done. */
export function PaletteProvider({ children }: { readonly children: ReactNode }) {
  const [shows, setShows] = useState<'nothing' | 'palette' | 'shortcuts'>('nothing');
  const value = useMemo(
    () => ({ openPalette: () => setShows('palette'), openShortcuts: () => setShows('shortcuts') }),
    [],
  );
  useShortcuts(value);
  const close = () => setShows('nothing');
  return (
    <PaletteContext value={value}>
      {children}
      {shows === 'palette' && <PaletteDialog onClose={close} />}
      {shows === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </PaletteContext>
  );
}
