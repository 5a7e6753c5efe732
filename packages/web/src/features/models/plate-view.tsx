import { durationWords, lengthWords, sizeWords, weightWords } from '@farmhand/words';
import { Group, Stack, Text } from '@mantine/core';
import { useLanguage } from '../../i18n/language.tsx';
import { FilamentSwatch } from '../../ui/filament-swatch.tsx';
import { listed } from '../../ui/listed.ts';
import { dotted, named } from '../../ui/named.tsx';
import { Picture } from '../../ui/picture.tsx';
import { type Plate, type PlateFilament, sizeOf } from './figures.ts';
import classes from './models.module.css';

interface PlateViewProps {
  readonly plate: Plate;
  readonly isOnly: boolean;
}

const MOST_NAMES = 3;

/** One plate: its picture, time, filament, size and objects. */
export function PlateView({ plate, isOnly }: PlateViewProps) {
  const { t, language } = useLanguage();
  const { index, estimated_seconds, layer_count, objects, thumbnail_url } = plate;
  const size = sizeOf(plate);
  const facts = [
    estimated_seconds === null ? null : durationWords(estimated_seconds, language),
    layer_count === null ? null : t('models.layers', { count: layer_count }),
    size === null ? null : sizeWords(size, language),
  ].filter((fact) => fact !== null);
  return (
    <li className={classes['plate']}>
      <span className={classes['plate-picture']}>
        <Picture url={thumbnail_url} />
      </span>
      <Stack gap={3} miw={0}>
        {!isOnly && <Text fw={600}>{t('models.plateNumber', { number: index })}</Text>}
        <Text>{facts.length === 0 ? t('models.noFigures') : facts.join(' · ')}</Text>
        {plate.filaments.map((filament) => (
          <FilamentLine key={filament.tool} filament={filament} />
        ))}
        {objects.length > 0 && (
          <Text size="xs" c="dimmed" lineClamp={2}>
            {t('models.objects', { count: objects.length })}:{' '}
            {named(
              listed(
                objects.slice(0, MOST_NAMES).map(({ name }) => name),
                language,
              ),
            )}
            {objects.length > MOST_NAMES && ' …'}
          </Text>
        )}
      </Stack>
    </li>
  );
}

function FilamentLine({ filament }: { readonly filament: PlateFilament }) {
  const { t, language } = useLanguage();
  const { material, grams, length_mm } = filament;
  const parts = [
    named(material) ?? t('models.anyMaterial'),
    grams === null ? null : weightWords(grams, language),
    length_mm === null ? null : lengthWords(length_mm, language),
  ];
  return (
    <Group gap={6} wrap="nowrap">
      <FilamentSwatch of={filament} unknown={t('models.anyColour')} />
      <Text truncate>{dotted(parts)}</Text>
    </Group>
  );
}
