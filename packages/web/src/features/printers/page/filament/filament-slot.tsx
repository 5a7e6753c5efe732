import type { Spool } from '@farmhand/contract';
import { weightWords } from '@farmhand/words';
import { Button, Text } from '@mantine/core';
import { useLanguage } from '../../../../i18n/language.tsx';
import { percentOf } from '../../../../ui/celsius.ts';
import { FilamentSwatch } from '../../../../ui/filament-swatch.tsx';
import { dotted, named } from '../../../../ui/named.tsx';
import { inPlaces } from '../../../../ui/numbers.ts';
import { PathLink } from '../../../../ui/path-link.tsx';
import { spoolPath } from '../../../../ui/paths.ts';
import { type Holder, SpoolFlag, spoolName } from '../../../spools/index.ts';
import classes from '../printer.module.css';

interface FilamentSlotProps {
  readonly name: string;
  readonly holder: Holder;
  readonly remainingPercent: number | null;
  readonly kFactor: number | null;
  /** What the vendor calls it more exactly. */
  readonly subBrand?: string | null | undefined;
  /** The nozzle at work is fed from it. */
  readonly isActive?: boolean | undefined;
  /** The one that people say is in it; not known until it was asked for. */
  readonly spool: Spool | undefined;
  readonly onConfigure?: () => void;
  readonly onChoose?: () => void;
}

/** One place for filament: what the printer says is in it, else what its assigned spool is, and which spool that is. */
export function FilamentSlot(props: FilamentSlotProps) {
  const { t, language } = useLanguage();
  const { name, holder, remainingPercent, kFactor, spool, onConfigure, onChoose } = props;
  const { assigned } = holder;
  const color = holder.color_hex ?? assigned?.color_hex ?? null;
  const details = [
    props.isActive === true && t('printerPage.inUse'),
    named(props.subBrand),
    assigned !== null && holder.material === null && t('printerPage.notReported'),
    remainingPercent !== null &&
      t('printerPage.remaining', { percent: percentOf(remainingPercent, language) }),
    kFactor !== null && t('printerPage.kFactor', { value: inPlaces(kFactor, 3, language) }),
  ].filter((part) => part !== false && part !== null);
  return (
    <li className={classes['slot']}>
      <FilamentSwatch
        of={{ color_name: spool?.color_name, color_hex: color }}
        unknown={t('colour.unknown')}
        size={20}
      />
      <div>
        <Text size="xs" c="dimmed">
          {name}
        </Text>
        <Text fw={600}>{named(holder.material ?? assigned?.material) ?? t('printerPage.empty')}</Text>
      </div>
      {spool !== undefined && (
        <Text size="xs">
          <PathLink path={spoolPath(spool.id)} size="xs">
            {named(spoolName(spool))}
          </PathLink>
          {` · ${weightWords(spool.remaining_weight_g, language)} `}
          <SpoolFlag spool={spool} />
        </Text>
      )}
      {/* Its room is kept, so that nothing moves when it is told. */}
      {spool === undefined && assigned !== null && <Text size="xs">{t('spools.one')}</Text>}
      {details.length > 0 && (
        <Text size="xs" c="dimmed">
          {dotted(details)}
        </Text>
      )}
      {(onChoose !== undefined || onConfigure !== undefined) && (
        <div className={classes['slotActions']}>
          {onChoose !== undefined && (
            <Button
              variant="default"
              size="xs"
              mih={32}
              aria-label={t('printerPage.chooseSpoolFor', { name })}
              onClick={onChoose}
            >
              {t('spools.one')}
            </Button>
          )}
          {onConfigure !== undefined && (
            <Button
              variant="default"
              size="xs"
              mih={32}
              aria-label={t('printerPage.configureNamed', { name })}
              onClick={onConfigure}
            >
              {t('printerPage.configure')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
