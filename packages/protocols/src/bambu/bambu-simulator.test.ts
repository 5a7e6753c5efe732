import { taggedSpool } from '@farmhand/simulator';
import { createQuickAdapter, createQuickPrinter, naming } from '../../test/bambu-subject.ts';
import { soon } from '../../test/family-link.ts';
import { startRequest } from '../../test/family-prints.ts';
import { describeFamily } from '../../test/family-suite.ts';
import type { Report } from '../adapter.ts';

const slot = ({ ams }: Report, slotId: number) => ams?.[0]?.slots.find((one) => one.slot_id === slotId);
const unread = taggedSpool({ material: 'ASA', color: '11AA33FF' });

describeFamily({
  ...naming,
  name: 'bambu',
  adapter: createQuickAdapter(),
  createPrinter: ({ timeScale }) => createQuickPrinter({ model: 'P1S', timeScale }),
  model: 'P1S',
  wrongCredentials: { access_code: '87654321' },
  // With LAN mode off the printer is there and its port is closed.
  refused: 'lan_mode_off',
  hasFile: (printer, { path }) => printer.storage.get(`/${path}`) !== undefined,
  unsupported: [{ kind: 'emergency_stop' }],
  commands: {
    speed: {
      command: { kind: 'speed', percent: 130 },
      whilePrinting: true,
      isSeen: ({ telemetry }) => telemetry?.speed_percent === 124,
    },
    fan: {
      command: { kind: 'fan', fan: 'auxiliary', speed: 128 },
      whilePrinting: false,
      isSeen: ({ telemetry }) => telemetry?.fans.auxiliary === 128,
    },
    skip_objects: {
      command: { kind: 'skip_objects', object_ids: [206, 431] },
      whilePrinting: true,
      isSeen: ({ print }) => print?.skipped_objects?.join() === '206,431',
    },
    ams_refresh: {
      command: { kind: 'ams_refresh' },
      whilePrinting: false,
      arrange: async (printer, link) => {
        printer.ams.place(0, 3, unread, { read: false });
        const before = link.reports.length;
        await link.until('a report of the new spool', () => link.reports.length > before);
      },
      isSeen: (state) => slot(state, 3)?.material === 'ASA' && slot(state, 3)?.tag_uid === unread.tag?.uuid,
    },
    ams_slot: {
      command: {
        kind: 'ams_slot',
        ams_id: 0,
        slot_id: 1,
        material: 'PLA',
        color_hex: '#FF8800',
        k_factor: 0.031,
      },
      whilePrinting: false,
      isSeen: (state) => {
        const { material, color_hex, k_factor } = slot(state, 1) ?? {};
        return material === 'PLA' && color_hex === '#FF8800' && k_factor === 0.031;
      },
    },
    light: {
      command: { kind: 'light', on: false },
      whilePrinting: false,
      isSeen: ({ telemetry }) => telemetry?.light_on === false,
    },
    clear_error: {
      command: { kind: 'clear_error' },
      whilePrinting: false,
      // A file that is not there: the printer takes the start and shows an error.
      arrange: async (_printer, link) => {
        await link.connection.start(startRequest({ path: 'gone.gcode.3mf' }, naming), soon());
        await link.until('the error', ({ status }) => status === 'error');
      },
      isSeen: ({ status, telemetry }) => status === 'idle' && telemetry?.errors.length === 0,
    },
  },
});
