import { describeFamily } from '../../test/family-suite.ts';
import { createQuickAdapter, createQuickPrinter, naming } from '../../test/prusalink-subject.ts';

const both = {
  ...naming,
  adapter: createQuickAdapter(),
  refused: 'host_unreachable',
  unsupported: [
    { kind: 'speed', percent: 130 },
    { kind: 'light', on: true },
    { kind: 'clear_error' },
    { kind: 'emergency_stop' },
  ],
  commands: {},
} as const;
const NO_STAGE = 'PRINTING begins with the start, heating included.';

describeFamily({
  ...both,
  name: 'prusalink on Buddy',
  createPrinter: ({ timeScale }) => createQuickPrinter({ dialect: 'buddy', timeScale }),
  model: null,
  silentAbout: { preparing: NO_STAGE },
  wrongCredentials: { api_key: 'wrong' },
  hasFile: (printer, { path }) => printer.storage.get(path) !== undefined,
});

describeFamily({
  ...both,
  name: 'prusalink on a Pi',
  createPrinter: ({ timeScale }) => createQuickPrinter({ dialect: 'python', login: 'password', timeScale }),
  model: 'I3MK3S',
  silentAbout: { preparing: NO_STAGE },
  wrongCredentials: { username: 'farm', password: 'wrong' },
  hasFile: (printer, { path }) => printer.storage.get(path) !== undefined,
});
