import type { Printer, Spool } from '@farmhand/contract';
import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isOwn } from '../../farm/ownership.ts';
import { printersQuery } from '../../farm/printers.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { FilamentSwatch } from '../../ui/filament-swatch.tsx';
import { named, namedChoice } from '../../ui/named.tsx';
import { Choice, Choices } from './choice.tsx';
import { type Holder, holdersOf, isIn } from './holders.ts';
import { spoolName } from './names.ts';
import { loadedSpoolsQuery } from './queries.ts';

export interface At {
  readonly printer: Printer;
  readonly holder: Holder;
}

interface PlaceChoiceProps {
  readonly printerId: number | null;
  readonly holder: Holder | null;
  readonly onPrinter: (printer: Printer) => void;
  readonly onHolder: (holder: Holder) => void;
}

const NONE: readonly Printer[] = [];

/** A printer, and one of its places with what is in it now. */
export function PlaceChoice({ printerId, holder, onPrinter, onHolder }: PlaceChoiceProps) {
  const { t, language } = useLanguage();
  const fleet = useQuery(printersQuery).data ?? NONE;
  const printers = useMemo(
    () => fleet.filter(isOwn).sort((one, other) => one.name.localeCompare(other.name, language)),
    [fleet, language],
  );
  const printer = printers.find(({ id }) => id === printerId);
  return (
    <>
      <NativeSelect
        label={t('spools.printer')}
        value={printerId ?? ''}
        data={[
          { value: '', label: t('spools.choosePrinter'), disabled: true },
          ...printers.map(({ id, name }) => namedChoice(String(id), name)),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const chosen = printers.find(({ id }) => String(id) === value);
          if (chosen !== undefined) onPrinter(chosen);
        }}
      />
      {printers.length === 0 && <Text c="dimmed">{t('spools.noPrinters')}</Text>}
      {printer !== undefined && <Holders printer={printer} holder={holder} onHolder={onHolder} />}
    </>
  );
}

interface HoldersProps {
  readonly printer: Printer;
  readonly holder: Holder | null;
  readonly onHolder: (holder: Holder) => void;
}

function Holders({ printer, holder, onHolder }: HoldersProps) {
  const { t } = useLanguage();
  const spools = useQuery(loadedSpoolsQuery(printer.id)).data?.items ?? [];
  return (
    <Choices legend={t('spools.slot')}>
      {holdersOf(printer).map((each) => (
        <Choice
          key={each.label}
          name="slot"
          isChosen={holder?.label === each.label}
          onChoose={() => onHolder(each)}
          title={named(each.label)}
          {...contentOf(
            each,
            spools.find((spool) => isIn(spool, printer.id, each)),
          )}
        />
      ))}
    </Choices>
  );

  /** The spool that people put there, else what the printer sees. */
  function contentOf(each: Holder, spool: Spool | undefined) {
    const color = { color_name: spool?.color_name, color_hex: spool?.color_hex ?? each.color_hex };
    return {
      swatch: <FilamentSwatch of={color} unknown={t('spools.noColor')} size={20} />,
      detail: named(spool === undefined ? each.material : spoolName(spool)) ?? t('spools.slotEmpty'),
    };
  }
}
