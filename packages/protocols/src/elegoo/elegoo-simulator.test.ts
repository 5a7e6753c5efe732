import { createQuickAdapter, createQuickPrinter, naming } from '../../test/elegoo-subject.ts';
import { describeFamily } from '../../test/family-suite.ts';

describeFamily({
  ...naming,
  name: 'elegoo',
  adapter: createQuickAdapter(),
  createPrinter: createQuickPrinter,
  model: 'Centauri Carbon',
  // Whoever reaches the port is let in.
  wrongCredentials: null,
  refused: 'host_unreachable',
  hasFile: (printer, { path }) => printer.storage.get(path) !== undefined,
  unsupported: [{ kind: 'speed', percent: 130 }, { kind: 'clear_error' }, { kind: 'emergency_stop' }],
  commands: {
    light: {
      command: { kind: 'light', on: false },
      whilePrinting: false,
      isSeen: ({ telemetry }) => telemetry?.light_on === false,
    },
  },
});
