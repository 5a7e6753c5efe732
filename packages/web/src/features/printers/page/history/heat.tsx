import type { Printer } from '@farmhand/contract';
import { Text } from '@mantine/core';
import { useLanguage } from '../../../../i18n/language.tsx';
import { celsius } from '../../../../ui/celsius.ts';
import { useNow } from '../../../../ui/now.ts';
import { clockTime } from '../../../../ui/when.tsx';
import { staleSince } from '../../shown-print.ts';
import classes from '../printer.module.css';

/** The temperatures of this moment, with where they are going; or of when the printer was last heard, which is said. */
export function Heat({ printer }: { readonly printer: Printer }) {
  const { t, language } = useLanguage();
  const now = useNow();
  const { telemetry } = printer;
  const asOf = staleSince(printer);
  if (telemetry === null)
    return (
      <Text c="dimmed" mb="sm" mih={44}>
        {t('printerPage.noTemperatures')}
      </Text>
    );
  const heaters = [
    ...telemetry.nozzles.map(({ position, temp_c, target_c }) => ({
      name: t(`printerPage.nozzle.${position}`),
      temp_c,
      target_c,
    })),
    { name: t('printerPage.bed'), temp_c: telemetry.bed_temp_c, target_c: telemetry.bed_target_c },
    {
      name: t('printerPage.chamber'),
      temp_c: telemetry.chamber_temp_c,
      target_c: telemetry.chamber_target_c ?? null,
    },
  ].filter(({ temp_c }) => temp_c !== null);
  return (
    <dl className={classes['heat']} data-stale={asOf !== null || undefined}>
      {heaters.map(({ name, temp_c, target_c }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {celsius(temp_c ?? 0, language)}{' '}
            {target_c !== null && target_c > 0 && (
              <small>{t('printerPage.target', { temperature: celsius(target_c, language) })}</small>
            )}
          </dd>
        </div>
      ))}
      {asOf !== null && (
        <div>
          <dt>{t('fleet.stale')}</dt>
          <dd>{clockTime(asOf, now, language)}</dd>
        </div>
      )}
    </dl>
  );
}
