import { Button, Text } from '@mantine/core';
import { useLanguage } from '../../i18n/language.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { percentOf } from './celsius.ts';
import classes from './printer.module.css';

interface Loaded {
  readonly material: string | null;
  readonly color_hex: string | null;
  readonly remaining_percent: number | null;
  readonly k_factor: number | null;
  readonly spool_id: number | null;
}

interface FilamentSlotProps {
  readonly name: string;
  readonly loaded: Loaded;
  readonly onConfigure?: () => void;
}

/** One place for filament and what the printer says is in it. */
export function FilamentSlot({ name, loaded, onConfigure }: FilamentSlotProps) {
  const { t, language } = useLanguage();
  const { material, color_hex, remaining_percent, k_factor, spool_id } = loaded;
  const details = [
    remaining_percent !== null &&
      t('printerPage.remaining', { percent: percentOf(remaining_percent, language) }),
    k_factor !== null && t('printerPage.kFactor', { value: k_factor.toFixed(3) }),
    spool_id !== null && t('printerPage.spool', { id: spool_id }),
  ].filter((part) => part !== false);
  return (
    <li className={classes['slot']}>
      <Swatch color={color_hex} label={color_hex ?? t('printerPage.colorUnknown')} size={20} />
      <div>
        <Text size="xs" c="dimmed">
          {name}
        </Text>
        <Text fw={600}>{material ?? t('printerPage.empty')}</Text>
      </div>
      {details.length > 0 && (
        <Text size="xs" c="dimmed">
          {details.join(' · ')}
        </Text>
      )}
      {onConfigure !== undefined && (
        <Button
          variant="default"
          size="xs"
          mih={32}
          mt={4}
          aria-label={t('printerPage.configureNamed', { name })}
          onClick={onConfigure}
        >
          {t('printerPage.configure')}
        </Button>
      )}
    </li>
  );
}
