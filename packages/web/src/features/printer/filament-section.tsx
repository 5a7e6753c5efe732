import { type Printer, roleAtLeast } from '@farmhand/contract';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { useMe } from '../auth/use-me.ts';
import { amsName } from './ams.ts';
import { celsius, percentOf } from './celsius.ts';
import { availableControls } from './controls.ts';
import { FilamentSlot } from './filament-slot.tsx';
import { isOwn } from './ownership.ts';
import classes from './printer.module.css';
import { SlotDialog, type SlotPlace } from './slot-dialog.tsx';
import type { Controls } from './use-controls.ts';

interface FilamentProps {
  readonly printer: Printer;
  readonly controls: Controls;
}

/** What is loaded, unit by unit, and beside them. */
export function FilamentSection({ printer, controls }: FilamentProps) {
  const { t } = useLanguage();
  const { role } = useMe().user;
  const [place, setPlace] = useState<SlotPlace | null>(null);
  const can = availableControls(printer);
  const mayControl = isOwn(printer) && roleAtLeast(role, 'operator');
  const { ams, external_spools } = printer;
  return (
    <Section
      title={t('printerPage.filament')}
      {...(mayControl &&
        can.has('ams_refresh') &&
        ams.length > 0 && {
          actions: (
            <Button
              variant="default"
              leftSection={<Icon name="refresh" size={16} />}
              loading={controls.isBusy && controls.asked?.action === 'ams_refresh'}
              disabled={controls.isBusy}
              onClick={() => controls.send({ action: 'ams_refresh' })}
            >
              {t('printerPage.reread')}
            </Button>
          ),
        })}
    >
      {ams.length + external_spools.length === 0 && <Text c="dimmed">{t('printerPage.noFilament')}</Text>}
      <Stack gap="md">
        {ams.map((unit) => (
          <div key={unit.ams_id}>
            <UnitHeading unit={unit} />
            <ul className={classes['slots']}>
              {unit.slots.map((slot) => (
                <FilamentSlot
                  key={slot.slot_id}
                  name={t('printerPage.slot', { number: slot.slot_id + 1 })}
                  loaded={slot}
                  {...(mayControl &&
                    can.has('ams_slot') && {
                      onConfigure: () => setPlace({ ams_id: unit.ams_id, slot }),
                    })}
                />
              ))}
            </ul>
          </div>
        ))}
        {external_spools.length > 0 && (
          <ul className={classes['slots']}>
            {external_spools.map((spool) => (
              <FilamentSlot
                key={spool.position}
                name={t(`printerPage.external.${spool.position}`)}
                loaded={{ ...spool, k_factor: null }}
              />
            ))}
          </ul>
        )}
      </Stack>
      {place !== null && <SlotDialog place={place} controls={controls} onClose={() => setPlace(null)} />}
    </Section>
  );
}

function UnitHeading({ unit }: { readonly unit: Printer['ams'][number] }) {
  const { t, language } = useLanguage();
  const { humidity_percent, humidity_level, temp_c } = unit;
  const parts = [
    humidity_percent !== null &&
      t('printerPage.humidityNow', { percent: percentOf(humidity_percent, language) }),
    humidity_level !== null && t('printerPage.dryness', { level: humidity_level }),
    temp_c !== null && celsius(temp_c, language),
  ].filter((part) => part !== false);
  return (
    <Text mb={6}>
      <strong>{t(...amsName(unit.ams_id))}</strong>{' '}
      <Text component="span" c="dimmed">
        {parts.join(' · ')}
      </Text>
    </Text>
  );
}
