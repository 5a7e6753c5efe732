import { alertSaid } from '@farmhand/words';
import { expect, test } from 'vitest';
import { type Farm, HERE } from '../../../test/kit.ts';
import { enterprise } from '../../../test/licenses.ts';
import { type Receiver, receiver } from '../../../test/message-farm.ts';
import { chatAt, endOne, JPEG, openPictureFarm, showing, statesOf } from '../../../test/pictures.ts';
import { answering } from '../../../test/receiver.ts';
import { idOf, outcome } from '../../../test/replies.ts';
import { raiseAlert } from '../alerts/index.ts';

const within = { timeout: 20_000 };

/** A printer of one organization, on which another prints; each has a chat of its own. */
async function openShared() {
  const opened = await openPictureFarm(showing(JPEG), { env: enterprise() });
  const { admin, printerId } = opened;
  const [owners, guests] = [
    idOf(await admin.post('/orgs', { name: 'Owners' })),
    idOf(await admin.post('/orgs', { name: 'Guests' })),
  ];
  await admin.put(`/orgs/${owners}/printers/${printerId}`);
  await admin.patch(`/printers/${printerId}`, { shared: true });
  const chats = [await receiver(answering(200, '{"id":"1"}')), await receiver(answering(200, '{"id":"1"}'))];
  for (const [at, org] of [owners, guests].entries()) {
    const url = chatAt(chats[at]?.url ?? '').replace('127.0.0.1', HERE);
    await admin.patch(`/orgs/${org}/settings`, { webhook_url: url, webhook_type: 'discord' });
  }
  const [toOwners, toGuests] = chats as [Receiver, Receiver];
  return { ...opened, owners, guests, toOwners, toGuests };
}

const hasPicture = ({ received }: Receiver): boolean[] => received.map(({ body }) => body.includes(JPEG));

const tellPause = (farm: Farm, printerId: number, orgId: number) =>
  farm.app.kernel.write((tx) =>
    raiseAlert(tx, {
      kind: 'print_paused',
      subject: `printer:${printerId}`,
      severity: 'warning',
      said: alertSaid('print_paused.unasked', { printer: 'P1' }),
      audience: { org_id: orgId, role: 'operator', user_id: null },
      refs: { printer_id: printerId },
    }),
  );

test('those who share a printer get no picture of what others print on it, and those who print do', async () => {
  const { farm, printerId, owners, guests, toOwners, toGuests } = await openShared();
  await endOne(farm, printerId, 'failed', { org_id: guests });
  await tellPause(farm, printerId, owners);
  await expect.poll(() => [hasPicture(toOwners), hasPicture(toGuests)], within).toEqual([[false], [true]]);
  await expect.poll(() => statesOf(farm), within).toEqual(['kept', 'kept']);
});

test('those whose printer it is get a picture of a print that is nobody’s here', async () => {
  const { farm, printerId, owners, toOwners } = await openShared();
  await tellPause(farm, printerId, owners);
  await expect.poll(() => hasPicture(toOwners), within).toEqual([true]);
});

test('in the archive a picture is shown to whose job it was, and to viewers only from their own printers', async () => {
  const { farm, printerId, owners, guests } = await openShared();
  const own = await endOne(farm, printerId, 'completed', { org_id: owners });
  const guest = await endOne(farm, printerId, 'completed', { org_id: guests });
  await expect.poll(() => statesOf(farm), within).toEqual(['kept', 'kept']);
  const see = async (role: 'viewer' | 'operator' | 'admin', orgId: number | undefined, entry: number) => {
    const who = await farm.session(await farm.addUser(role, orgId === undefined ? {} : { orgId }));
    const listed = (await who.get('/archive')).body as { id: number; picture_url: string | null }[];
    const url = listed.find(({ id }) => id === entry)?.picture_url;
    return [outcome(await who.get(`/archive/${entry}/picture`)), url !== undefined && url !== null];
  };
  const shown = [[200, null], true];
  const hidden = [[404, 'not_found'], false];
  expect(await see('viewer', owners, own.entry.id)).toEqual(shown);
  expect(await see('operator', guests, guest.entry.id)).toEqual(shown);
  expect(await see('viewer', guests, guest.entry.id)).toEqual(hidden);
  expect(await see('operator', owners, guest.entry.id)).toEqual(hidden);
  expect(await see('admin', undefined, guest.entry.id)).toEqual(shown);
});
