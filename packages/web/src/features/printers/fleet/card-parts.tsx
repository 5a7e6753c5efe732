import type { Plate, Printer } from '@farmhand/contract';
import { durationWords } from '@farmhand/words';
import { memo } from 'react';
import { useLanguage, useT } from '../../../i18n/language.tsx';
import { celsius } from '../../../ui/celsius.ts';
import { filamentColour } from '../../../ui/colour-words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { commaIn, listed } from '../../../ui/listed.ts';
import { named } from '../../../ui/named.tsx';
import { useNow } from '../../../ui/now.ts';
import { Swatch } from '../../../ui/swatch.tsx';
import { clockTime, relativeTime } from '../../../ui/when.tsx';
import type { Holding } from '../../spools/index.ts';
import { endTime } from '../end-time.ts';
import { LastSeen } from '../last-seen.tsx';
import { shownSince, stalePercent, staleSince } from '../shown-print.ts';
import { shownState } from '../shown-state.ts';
import classes from './card-parts.module.css';
import { loadedIn, materialsOf } from './loaded.ts';

/** The pieces that cards and rows are made of: plain elements, because they are drawn four times a second. */

type Telemetry = NonNullable<Printer['telemetry']>;

interface OfPrinter {
  readonly printer: Printer;
}

export function StandingWords({ printer, hasLostRun }: OfPrinter & { readonly hasLostRun: boolean }) {
  const { language, t } = useLanguage();
  const now = useNow();
  const { icon, color, word, kind } = shownState(printer, hasLostRun);
  const at = shownSince(printer, kind);
  const since = at === null ? null : relativeTime(at, now, language);
  const title = since === null ? t(word) : t('action.joined', { first: t(word), second: since });
  return (
    <span className={classes['standing']} style={{ color }} title={title}>
      <Icon name={icon} size={16} />
      <span className={classes['word']}>{t(word)}</span>
      <span className={classes['since']}>
        {kind === 'offline' ? <LastSeen iso={printer.last_seen_at} /> : since}
      </span>
    </span>
  );
}

interface ProgressProps {
  readonly name: string;
  readonly percent: number | null;
  /** When that was true; null while it is. */
  readonly asOf?: string | null;
}

export function Progress({ name, percent, asOf = null }: ProgressProps) {
  const t = useT();
  const whole = percent === null ? null : Math.floor(percent);
  return (
    <span className={classes['progress']} data-stale={asOf !== null || undefined}>
      <span
        className={classes['track']}
        data-bar
        role="progressbar"
        aria-label={t('fleet.progress', { name })}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(whole !== null && { 'aria-valuenow': whole })}
      >
        <span className={classes['bar']} style={{ transform: `scaleX(${(percent ?? 0) / 100})` }} />
      </span>
      <span className={classes['percent']}>
        {whole === null ? '–' : t('fleet.percent', { percent: whole })}
      </span>
      {asOf !== null && <AsOf iso={asOf} />}
    </span>
  );
}

/** What is shown is not now, but of then. */
function AsOf({ iso }: { readonly iso: string }) {
  const { language, t } = useLanguage();
  const now = useNow();
  const words = t('fleet.asOf', { time: clockTime(iso, now, language) });
  return (
    <span className={classes['asOf']} title={words}>
      {words}
    </span>
  );
}

export function Layers({ telemetry }: { readonly telemetry: Telemetry }) {
  const t = useT();
  const { layer, total_layers: total } = telemetry;
  if (layer === null) return null;
  const words = total === null ? t('fleet.layerOnly', { layer }) : t('fleet.layer', { layer, total });
  return (
    <span className={classes['figures']} title={words}>
      {words}
    </span>
  );
}

export function TimeLeft({ printer }: OfPrinter) {
  const { language, t } = useLanguage();
  const now = useNow();
  const left = printer.telemetry?.remaining_seconds ?? null;
  if (left === null) return null;
  const ends = endTime(printer, now, language);
  const parts = [
    t('fleet.left', { time: durationWords(left, language) }),
    ...(ends === null ? [] : [t('fleet.ends', { time: ends })]),
  ].join(' · ');
  return (
    <span className={classes['figures']} title={parts}>
      {parts}
    </span>
  );
}

interface ReadingProps {
  readonly label: string;
  readonly temp: number | null;
  readonly target: number | null;
}

function Reading({ label, temp, target }: ReadingProps) {
  const value = temp === null ? '–' : Math.round(temp);
  return (
    <span className={classes['reading']}>
      <span className={classes['label']}>{label}</span> <span className={classes['value']}>{value}</span>
      {target !== null && target > 0 && <span className={classes['target']}> / {Math.round(target)}</span>}
      <span className={classes['target']} translate="no">
        {' '}
        °C
      </span>
    </span>
  );
}

export function Temperatures({ printer }: OfPrinter) {
  const { t, language } = useLanguage();
  const { telemetry } = printer;
  // What it was to be heated to is of no use any more, and when all this was true is said once.
  const asOf = telemetry === null ? null : staleSince(printer);
  const nozzles = telemetry?.nozzles ?? [];
  // Of two there is room for a letter each, beside the bed.
  const ofNozzles = nozzles.map(({ position, temp_c: temp, target_c: target }) => ({
    label: position === 'main' ? t('fleet.nozzle') : t(`fleet.nozzle.${position}`),
    name: position === 'main' ? t('fleet.nozzle') : t(`printerPage.nozzle.${position}`),
    ...{ temp, target },
  }));
  const bed = {
    label: t('fleet.bed'),
    name: t('printerPage.bed'),
    temp: telemetry?.bed_temp_c ?? null,
    target: telemetry?.bed_target_c ?? null,
  };
  const unknown = { label: t('fleet.nozzle'), name: t('fleet.nozzle'), temp: null, target: null };
  const all: readonly (ReadingProps & { readonly name: string })[] = [
    ...(nozzles.length === 0 ? [unknown] : ofNozzles),
    bed,
  ];
  const title = all
    .flatMap(({ name, temp }) => (temp === null ? [] : [`${name} ${celsius(temp, language)}`]))
    .join(' · ');
  return (
    <span className={classes['readings']} title={title} data-stale={asOf !== null || undefined}>
      {all.map((reading) => (
        <Reading key={reading.label} {...reading} target={asOf === null ? reading.target : null} />
      ))}
      {asOf !== null && stalePercent(printer) === null && <AsOf iso={asOf} />}
    </span>
  );
}

const MOST_SWATCHES = 8;

/** Drawn again only when something else is loaded. */
export const Filaments = memo(function Filaments(holding: Holding) {
  const { t, language } = useLanguage();
  const loaded = loadedIn(holding);
  if (loaded.length === 0) return <span className={classes['filaments']}>{t('fleet.noFilament')}</span>;
  const more = loaded.length - MOST_SWATCHES;
  const assigned = listed(materialsOf(loaded.filter(({ isAssigned }) => isAssigned)), language);
  const reported = listed(materialsOf(loaded.filter(({ isAssigned }) => !isAssigned)), language);
  return (
    <span className={classes['filaments']}>
      {loaded.slice(0, MOST_SWATCHES).map(({ place, material, color, isAssigned }) => (
        <Swatch
          key={place}
          color={color}
          label={t(isAssigned ? 'fleet.slotAssigned' : 'fleet.slot', {
            place,
            material: material ?? t('fleet.unknownMaterial'),
            color: filamentColour(t, { color_hex: color }, t('colour.unknown')),
          })}
        />
      ))}
      {more > 0 && <span>{t('fleet.moreSlots', { count: more })}</span>}
      {assigned === '' ? (
        <span className={classes['materials']} translate="no" title={reported}>
          {reported}
        </span>
      ) : (
        <span
          className={classes['materials']}
          title={t('fleet.assignedTitle', {
            materials: listed([reported, assigned].filter(Boolean), language),
          })}
        >
          {named(reported)}
          {reported !== '' && commaIn(language)}
          {t('fleet.assigned', { materials: assigned })}
        </span>
      )}
    </span>
  );
});

export const PlateWords = memo(function PlateWords({ plate }: { readonly plate: Plate }) {
  const t = useT();
  const words = t(`fleet.plate.${plate}`);
  return (
    <span className={classes['plate']} title={words}>
      <Icon name={plate === 'clear' ? 'done' : 'box'} size={15} />
      <span>{words}</span>
    </span>
  );
});
