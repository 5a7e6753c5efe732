import type { IconName } from '../../../ui/icon.tsx';
import type { PrinterAction } from './next-action.ts';

export const ACTION_ICONS: Readonly<Record<PrinterAction, IconName>> = {
  confirm_identity: 'shield',
  resolve_run: 'help',
  reconnect: 'connect',
  clear_error: 'refresh',
  resume: 'play',
  clear_plate: 'check',
  scrap_plate: 'remove',
  enable: 'power',
  pause: 'pause',
  stop: 'stop',
  disable: 'power',
};
