import { remembered } from './remembered.ts';

const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;

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
  if (whole < HOUR_S) return part(Math.round(whole / MINUTE_S), 'minute');
  if (whole < DAY_S) {
    const minutes = Math.round((whole % HOUR_S) / MINUTE_S);
    return joined(part(Math.floor(whole / HOUR_S), 'hour'), minutes, part(minutes, 'minute'));
  }
  const hours = Math.round((whole % DAY_S) / HOUR_S);
  return joined(part(Math.floor(whole / DAY_S), 'day'), hours, part(hours, 'hour'));
}

function joined(large: string, rest: number, small: string): string {
  return rest === 0 ? large : `${large} ${small}`;
}
