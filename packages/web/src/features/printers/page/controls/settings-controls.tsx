import { FAN_TYPES, type Printer } from '@farmhand/contract';
import { Text } from '@mantine/core';
import { useT } from '../../../../i18n/language.tsx';
import { fanPercent, fanSpeed } from '../../control/command-words.ts';
import type { Controls } from '../../control/use-controls.ts';
import classes from '../printer.module.css';
import { ChoiceButtons } from './choice-buttons.tsx';

interface SettingsProps {
  readonly printer: Printer;
  readonly controls: Controls;
}

/** What printers with speed control really have; anything between is rounded to one of them. */
const SPEEDS = [
  { value: 50, key: 'printerPage.speed.50' },
  { value: 100, key: 'printerPage.speed.100' },
  { value: 124, key: 'printerPage.speed.124' },
  { value: 166, key: 'printerPage.speed.166' },
] as const;

export function SpeedControl({ printer, controls }: SettingsProps) {
  const t = useT();
  return (
    <div className={classes['setting']}>
      <Text c="dimmed">{t('printerPage.speed')}</Text>
      <ChoiceButtons
        label={t('printerPage.speed')}
        choices={SPEEDS.map(({ value, key }) => ({ value, label: t(key) }))}
        value={printer.telemetry?.speed_percent ?? null}
        isBusy={controls.isBusy}
        onChoose={(speed_percent) => controls.send({ action: 'speed', speed_percent })}
      />
    </div>
  );
}

const FAN_STEPS = [0, 25, 50, 75, 100] as const;
/** Printers turn in steps of a fifteenth, so what they report is near what was asked. */
const NEAR_PERCENT = 4;

/** Those that the printer reports; it has no others. */
export function FanControls({ printer, controls }: SettingsProps) {
  const t = useT();
  const fans = printer.telemetry?.fans;
  return FAN_TYPES.map((fan_type) => {
    const speed = fans?.[fan_type] ?? null;
    if (speed === null) return null;
    const percent = fanPercent(speed);
    const label = t(`printerPage.fan.${fan_type}`);
    return (
      <div key={fan_type} className={classes['setting']}>
        <Text c="dimmed">{t('printerPage.fanNow', { fan: label, percent })}</Text>
        <ChoiceButtons
          label={label}
          choices={FAN_STEPS.map((value) => ({
            value,
            label: value === 0 ? t('printerPage.off') : t('printerPage.percent', { percent: value }),
          }))}
          value={FAN_STEPS.find((step) => Math.abs(step - percent) <= NEAR_PERCENT) ?? null}
          isBusy={controls.isBusy}
          onChoose={(value) => controls.send({ action: 'fan', fan_type, speed: fanSpeed(value) })}
        />
      </div>
    );
  });
}

export function LightControl({ printer, controls }: SettingsProps) {
  const t = useT();
  const isOn = printer.telemetry?.light_on ?? null;
  return (
    <div className={classes['setting']}>
      <Text c="dimmed">{t('printerPage.light')}</Text>
      <ChoiceButtons
        label={t('printerPage.light')}
        choices={[
          { value: 1, label: t('printerPage.on') },
          { value: 0, label: t('printerPage.off') },
        ]}
        value={isOn === null ? null : Number(isOn)}
        isBusy={controls.isBusy}
        onChoose={(value) => controls.send({ action: 'light', on: value === 1 })}
      />
    </div>
  );
}
