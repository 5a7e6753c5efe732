import { remembered } from './remembered.ts';

const MINUTE_S = 60;
const HOUR_S = 3600;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 1440;
const DAY_HOURS = 24;

type Unit = 'day' | 'hour' | 'minute' | 'second';
const formatOf = (unit: Unit) =>
  remembered((language) => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }));
const FORMATS: Readonly<Record<Unit, (language: string) => Intl.NumberFormat>> = {
  day: formatOf('day'),
  hour: formatOf('hour'),
  minute: formatOf('minute'),
  second: formatOf('second'),
};

/** "2 h 05 min", "48 min", "3 d 4 h": as short as tells enough. */
export function durationWords(seconds: number, language: string): string {
  const part = (value: number, unit: Unit) => FORMATS[unit](language).format(value);
  const whole = Math.max(0, Math.round(seconds));
  if (whole < MINUTE_S) return part(whole, 'second');
  // Rounded before it is told apart in units: nothing takes "1 hr 60 min".
  const minutes = Math.round(whole / MINUTE_S);
  if (minutes < HOUR_MINUTES) return part(minutes, 'minute');
  if (minutes < DAY_MINUTES) {
    const rest = minutes % HOUR_MINUTES;
    return joined(part(Math.floor(minutes / HOUR_MINUTES), 'hour'), rest, part(rest, 'minute'));
  }
  const hours = Math.round(whole / HOUR_S);
  const rest = hours % DAY_HOURS;
  return joined(part(Math.floor(hours / DAY_HOURS), 'day'), rest, part(rest, 'hour'));
}

function joined(large: string, rest: number, small: string): string {
  return rest === 0 ? large : `${large} ${small}`;
}
