import { weightWords } from '@farmhand/words';
import { Group, Stack, Text } from '@mantine/core';
import { useLanguage } from '../../../i18n/language.tsx';
import { FilamentSwatch } from '../../../ui/filament-swatch.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { dotted, named } from '../../../ui/named.tsx';
import type { Fit, Mapped } from './filament-map.ts';
import classes from './print.module.css';

const LOOKS: Readonly<Record<Fit, { readonly icon: IconName; readonly color: string }>> = {
  fits: { icon: 'done', color: 'var(--farm-good)' },
  other_colour: { icon: 'info', color: 'var(--farm-wait)' },
  unknown: { icon: 'help', color: 'var(--farm-off)' },
  no_material: { icon: 'warning', color: 'var(--farm-bad)' },
  wrong_colour: { icon: 'warning', color: 'var(--farm-bad)' },
  too_little: { icon: 'warning', color: 'var(--farm-bad)' },
};

interface FilamentViewProps {
  readonly printerName: string;
  readonly mapping: readonly Mapped[];
}

/** Which spool of a printer would feed which filament of the plate. */
export function FilamentView({ printerName, mapping }: FilamentViewProps) {
  const { t, language } = useLanguage();
  return (
    <Stack gap={4} component="section" aria-label={t('print.filament')}>
      <Text size="xs" c="dimmed">
        {t('print.filamentOn', { printer: printerName })}
      </Text>
      <ul className="rows">
        {mapping.map(({ filament, place, fit }) => (
          <li key={filament.tool} className={classes['filament']}>
            <Group gap={6} wrap="nowrap" miw={0}>
              <FilamentSwatch of={filament} unknown={t('models.anyColour')} size={18} />
              <Text truncate>
                {named(filament.material) ?? t('models.anyMaterial')}
                {filament.grams !== null && ` · ${weightWords(filament.grams, language)}`}
              </Text>
            </Group>
            <Icon name="right" size={14} />
            <Group gap={6} wrap="nowrap" miw={0}>
              {place !== null && <FilamentSwatch of={place} unknown={t('models.anyColour')} size={18} />}
              <Text truncate>
                {place === null
                  ? '–'
                  : dotted([
                      named(place.label),
                      named(place.material),
                      place.spool && weightWords(place.spool.remaining_weight_g, language),
                    ])}
              </Text>
            </Group>
            <Group gap={5} wrap="nowrap" c={LOOKS[fit].color} className={classes['fit']}>
              <Icon name={LOOKS[fit].icon} size={15} />
              <Text size="xs" c="inherit">
                {t(`print.fit.${fit}`)}
              </Text>
            </Group>
          </li>
        ))}
      </ul>
      <Text size="xs" c="dimmed">
        {t('print.filamentHint')}
      </Text>
    </Stack>
  );
}
