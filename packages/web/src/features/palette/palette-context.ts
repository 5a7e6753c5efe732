import { createContext, use } from 'react';

interface Palette {
  readonly openPalette: () => void;
  readonly openShortcuts: () => void;
}

export const PaletteContext = createContext<Palette>({
  openPalette: () => undefined,
  openShortcuts: () => undefined,
});

export function usePalette(): Palette {
  return use(PaletteContext);
}
