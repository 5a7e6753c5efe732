import type { PrinterCommand } from '@farmhand/contract';
import type { Fillings } from '@farmhand/words';
import type { MessageKey } from '../../../i18n/languages/en.ts';

type Words = readonly [MessageKey, Fillings];
type Asked = Pick<PrinterCommand, 'action' | 'parameters' | 'applied'>;

const FULL_FAN = 255;

export const fanPercent = (speed: number): number => Math.round((speed / FULL_FAN) * 100);
export const fanSpeed = (percent: number): number => Math.round((percent / 100) * FULL_FAN);

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** A command in words, with what the printer made of it where it has presets. */
export function commandWords({ action, parameters, applied }: Asked): Words {
  switch (action) {
    case 'speed':
      return [
        'printerPage.told.speed',
        { percent: applied?.['speed_percent'] ?? number(parameters['speed_percent']) },
      ];
    case 'fan':
      return ['printerPage.told.fan', { percent: fanPercent(number(parameters['speed'])) }];
    case 'light':
      return [parameters['on'] === true ? 'printerPage.told.lightOn' : 'printerPage.told.lightOff', {}];
    case 'skip_objects': {
      const ids = parameters['object_ids'];
      return ['printerPage.told.skip', { count: Array.isArray(ids) ? ids.length : 0 }];
    }
    case 'ams_slot':
      return [
        'printerPage.told.slot',
        { slot: number(parameters['slot_id']) + 1, material: String(parameters['material'] ?? '') },
      ];
    default:
      return [`printerPage.told.${action}`, {}];
  }
}
