import { Group } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import { filamentColour } from '../../ui/colour-words.ts';
import { Swatch } from '../../ui/swatch.tsx';
import type { PlateFilament } from './figures.ts';

const MOST = 6;

/** The filaments of a file by colour; their materials are in the labels. */
export function FilamentSwatches({ filaments }: { readonly filaments: readonly PlateFilament[] }) {
  const t = useT();
  return (
    <Group gap={3} wrap="nowrap">
      {filaments.slice(0, MOST).map((filament) => (
        <Swatch
          key={`${filament.material} ${filament.color_hex}`}
          color={filament.color_hex}
          label={t('models.filamentOf', {
            material: filament.material ?? t('models.anyMaterial'),
            color: filamentColour(t, filament, t('models.anyColour')),
          })}
        />
      ))}
    </Group>
  );
}
