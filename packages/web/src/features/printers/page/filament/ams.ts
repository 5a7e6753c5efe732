import type { Printer } from '@farmhand/contract';
import type { Fillings } from '@farmhand/words';
import type { MessageKey } from '../../../../i18n/languages/en.ts';
import { percentOf } from '../../../../ui/celsius.ts';

/** From here on the numbers are those of units with a single slot. */
const SINGLE_FROM = 128;

/** Units as people count them. */
export function amsName(amsId: number): readonly [MessageKey, Fillings] {
  return amsId < SINGLE_FROM
    ? ['printerPage.amsUnit', { number: amsId + 1 }]
    : ['printerPage.amsSingle', { number: amsId - SINGLE_FROM + 1 }];
}

type Humidity = Pick<Printer['ams'][number], 'humidity_percent' | 'humidity_level'>;

/** How damp it is in a unit: whoever tells it twice, as percent and as a level, is heard once. */
export function humidityOf(
  { humidity_percent, humidity_level: level }: Humidity,
  language: string,
): readonly [MessageKey, Fillings] | null {
  const percent = humidity_percent === null ? null : percentOf(humidity_percent, language);
  if (percent === null) return level === null ? null : ['printerPage.dryness', { level }];
  return level === null
    ? ['printerPage.humidityNow', { percent }]
    : ['printerPage.humidityBoth', { percent, level }];
}

/** Tools, and units that are open to the room, have none. */
export function hasClimate({ ams }: Pick<Printer, 'ams'>): boolean {
  return ams.some(({ humidity_percent, humidity_level, temp_c }) =>
    [humidity_percent, humidity_level, temp_c].some((value) => value !== null),
  );
}

const SERIES = { humidity: 'humidity_percent', level: 'humidity_level', temperature: 'temp_c' } as const;
const COLORS = [2, 1, 3, 4] as const;

/** One line for each unit; past four they are told apart by dashes. */
export function climateLines(amsIds: readonly number[], measure: keyof typeof SERIES) {
  return amsIds.map((ams_id, index) => ({
    ams_id,
    name: `ams_${ams_id}_${SERIES[measure]}`,
    color: COLORS[index % COLORS.length] ?? 2,
    isDashed: index >= COLORS.length,
  }));
}
