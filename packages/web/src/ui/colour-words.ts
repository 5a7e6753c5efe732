import { colourName } from '@farmhand/words';
import type { Translate } from '../i18n/translate.ts';

/** A code alone tells nobody what to load: "orange (#FF6A13)". */
export function colourWords(t: Translate, hex: string): string {
  const name = colourName(hex);
  return name === null ? hex : t('colour.named', { name: t(`colour.${name}`), code: hex });
}

/** Inside a sentence, where the code would only be in the way. */
export function colourInWords(t: Translate, hex: string): string {
  const name = colourName(hex);
  return name === null ? hex : t(`colour.${name}`);
}

/** A colour as its maker names it, else in words; `unknown` where nobody knows it. */
export function filamentColour(
  t: Translate,
  filament:
    | { readonly color_name?: string | null | undefined; readonly color_hex: string | null }
    | undefined,
  unknown: string,
): string {
  const { color_name = null, color_hex = null } = filament ?? {};
  return color_name ?? (color_hex === null ? unknown : colourWords(t, color_hex));
}
