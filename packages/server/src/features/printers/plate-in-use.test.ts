import { expect, test } from 'vitest';
import { codeOf, openFarm } from '../../../test/kit.ts';
import { idle, print } from '../../../test/printer-reports.ts';
import { addPrinter } from '../../../test/printers.ts';
import { createPuppets } from '../../../test/puppet.ts';

const SERIAL = 'P-1';
const plain = {
  ...{ name: 'Left', family: 'bambu', host: '127.0.0.1', serial: SERIAL },
  credentials: { access_code: '12345678' },
};

test.each(['error', 'idle'] as const)(
  'a printer that says %s and shows a print keeps its plate occupied: the answer says so',
  async (status) => {
    const puppets = createPuppets();
    const farm = await openFarm({ printers: { adapterOf: puppets.adapterOf } });
    const admin = await farm.session('admin');
    const { id } = await addPrinter(admin, plain);
    const plate = () => farm.app.supervisor.stateOf(id)?.plate;
    await expect.poll(() => puppets.isLinked(SERIAL)).toBe(true);
    puppets.say(SERIAL, { ...idle, status, print: print('paused') });
    await expect.poll(() => farm.app.supervisor.stateOf(id)?.status).toBe(status);
    const refused = await admin.post(`/printers/${id}/plate-cleared`);
    expect([refused.status, codeOf(refused), plate()]).toEqual([409, 'invalid_state_transition', 'occupied']);
    puppets.say(SERIAL, { ...idle, status, print: print('cancelled') });
    const cleared = await admin.post(`/printers/${id}/plate-cleared`);
    expect([cleared.status, plate()]).toEqual([200, 'clear']);
  },
);
