import { type Printer, roleAtLeast, type Spool, slotNumber } from '@farmhand/contract';
import { durationWords } from '@farmhand/words';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOwn } from '../../../../farm/ownership.ts';
import { hasUnits } from '../../../../farm/slot-names.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { ActionButton } from '../../../../ui/action-button.tsx';
import { celsius } from '../../../../ui/celsius.ts';
import { Section } from '../../../../ui/page.tsx';
import { useMe } from '../../../auth/index.ts';
import {
  type Holder,
  holdersOf,
  isIn,
  LateAssignDialog,
  loadedSpoolsQuery,
  strayIn,
} from '../../../spools/index.ts';
import { availableControls, type Controls } from '../../control/index.ts';
import classes from '../printer.module.css';
import { amsName, humidityOf } from './ams.ts';
import { FilamentSlot } from './filament-slot.tsx';
import { SlotDialog, type SlotPlace } from './slot-dialog.tsx';

const NONE: readonly Spool[] = [];

interface FilamentProps {
  readonly printer: Printer;
  readonly controls: Controls;
}

/** What is loaded, unit by unit, and beside them. */
export function FilamentSection({ printer, controls }: FilamentProps) {
  const { t } = useLanguage();
  const { role } = useMe().user;
  const [place, setPlace] = useState<SlotPlace | null>(null);
  const [chosen, setChosen] = useState<Holder | null>(null);
  const spools = useQuery(loadedSpoolsQuery(printer.id)).data?.items ?? NONE;
  const can = availableControls(printer);
  const mayControl = isOwn(printer) && roleAtLeast(role, 'operator');
  const holders = holdersOf(printer);
  const outside = holders.filter(({ position }) => position !== null);
  const stray = strayIn(printer);
  const slotOf = (holder: Holder) => ({
    holder,
    spool: spools.find((spool) => isIn(spool, printer.id, holder)),
    ...(mayControl && { onChoose: () => setChosen(holder) }),
  });
  return (
    <Section
      title={t('printerPage.filament')}
      {...(mayControl &&
        can.has('ams_refresh') &&
        printer.ams.length > 0 && {
          actions: (
            <ActionButton
              icon="refresh"
              isBusy={controls.isBusy && controls.asked?.action === 'ams_refresh'}
              isDisabled={controls.isBusy}
              onPress={() => controls.send({ action: 'ams_refresh' })}
            >
              {t('printerPage.reread')}
            </ActionButton>
          ),
        })}
    >
      <Stack gap="md">
        {printer.ams.map((unit) => (
          <div key={unit.ams_id}>
            {hasUnits(printer.family) && <UnitHeading unit={unit} />}
            <ul className={classes['slots']}>
              {unit.slots.map((slot) => {
                const number = slotNumber(unit.ams_id, slot.slot_id);
                const holder = holders.find(({ ams_slot }) => ams_slot === number);
                if (holder === undefined) return null;
                return (
                  <FilamentSlot
                    key={slot.slot_id}
                    name={
                      hasUnits(printer.family)
                        ? t('printerPage.slot', { number: slot.slot_id + 1 })
                        : t('printerPage.tool', { number: number + 1 })
                    }
                    {...slotOf(holder)}
                    remainingPercent={slot.remaining_percent}
                    kFactor={slot.k_factor}
                    subBrand={slot.sub_brand}
                    isActive={slot.is_active}
                    {...(mayControl &&
                      can.has('ams_slot') && {
                        onConfigure: () => setPlace({ ams_id: unit.ams_id, slot }),
                      })}
                  />
                );
              })}
            </ul>
          </div>
        ))}
        {outside.length + stray.length > 0 && (
          <ul className={classes['slots']}>
            {outside.map((holder) => (
              <FilamentSlot
                key={holder.label}
                name={t(`printerPage.external.${holder.position ?? 'Ext'}`)}
                {...slotOf(holder)}
                remainingPercent={reportedAt(printer, holder)?.remaining_percent ?? null}
                kFactor={null}
                subBrand={reportedAt(printer, holder)?.sub_brand}
                isActive={reportedAt(printer, holder)?.is_active}
              />
            ))}
            {stray.map((holder) => (
              <FilamentSlot
                key={holder.label}
                name={holder.label}
                holder={holder}
                spool={spools.find((spool) => isIn(spool, printer.id, holder))}
                remainingPercent={null}
                kFactor={null}
              />
            ))}
          </ul>
        )}
      </Stack>
      {place !== null && <SlotDialog place={place} controls={controls} onClose={() => setPlace(null)} />}
      {chosen !== null && (
        <LateAssignDialog at={{ printer, holder: chosen }} onClose={() => setChosen(null)} />
      )}
    </Section>
  );
}

const reportedAt = ({ external_spools }: Printer, holder: Holder) =>
  external_spools.find(({ position }) => position === holder.position);

function UnitHeading({ unit }: { readonly unit: Printer['ams'][number] }) {
  const { t, language } = useLanguage();
  const { temp_c, drying_minutes_left = 0 } = unit;
  const humidity = humidityOf(unit, language);
  const parts = [
    humidity !== null && t(...humidity),
    temp_c !== null && celsius(temp_c, language),
    drying_minutes_left > 0 &&
      t('printerPage.drying', { time: durationWords(drying_minutes_left * 60, language) }),
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
