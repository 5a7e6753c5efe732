export { PaletteProvider } from './palette.tsx';
export { usePalette } from './palette-context.ts';
