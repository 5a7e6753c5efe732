import { soon } from '../../test/family-link.ts';
import { describeFamily } from '../../test/family-suite.ts';
import { createQuickAdapter, createQuickPrinter, naming } from '../../test/moonraker-subject.ts';

describeFamily({
  ...naming,
  name: 'moonraker',
  adapter: createQuickAdapter(),
  createPrinter: createQuickPrinter,
  model: null,
  silentAbout: { serial: 'Klipper knows neither the make nor the number of its machine.' },
  powerCutInHistory: 'failed',
  wrongCredentials: { api_key: '0'.repeat(32) },
  refused: 'host_unreachable',
  hasFile: (printer, { path }) => printer.storage.get(`/gcodes/${path}`) !== undefined,
  unsupported: [{ kind: 'speed', percent: 130 }, { kind: 'light', on: true }, { kind: 'ams_refresh' }],
  commands: {
    clear_error: {
      command: { kind: 'clear_error' },
      whilePrinting: false,
      arrange: async (_printer, link) => {
        await link.connection.send({ kind: 'emergency_stop' }, soon());
        await link.until('the shutdown', ({ status, problem }) => status === 'error' && problem !== null);
      },
      isSeen: ({ status, ready, problem }) => status === 'idle' && ready === true && problem === null,
    },
  },
});
