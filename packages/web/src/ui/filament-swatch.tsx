import { useT } from '../i18n/language.tsx';
import { filamentColour } from './colour-words.ts';
import { Swatch } from './swatch.tsx';

interface FilamentSwatchProps {
  readonly of: Parameters<typeof filamentColour>[1];
  /** Said where nobody knows its colour. */
  readonly unknown: string;
  readonly size?: number;
}

/** The colour of a filament, called as its maker does or in words of ours. */
export function FilamentSwatch({ of, unknown, size = 14 }: FilamentSwatchProps) {
  const t = useT();
  return (
    <Swatch
      color={of?.color_hex ?? null}
      label={filamentColour(t, of, unknown)}
      isNamed={of?.color_name != null}
      size={size}
    />
  );
}
