import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { codeOf } from '../../../test/kit.ts';
import { actions, resultOf, send, stock } from '../../../test/spool-csv.ts';
import { connect, LATER_MS, openStocked, statusOf, use, usesOf } from '../../../test/spoolman.ts';
import { addSpool } from '../../../test/spools.ts';

vi.setConfig({ testTimeout: 60_000 });

const detailOf = (reply: { readonly body: unknown }) =>
  (reply.body as { readonly error?: { readonly detail?: string } }).error?.detail;

/** A web server that knows nothing of spools. */
async function startOther(): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"detail":"Not Found"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

// A8
test('an external spool is linked once: a second link is refused and says where the first one is', async () => {
  const { admin, spoolId, externalId, spoolman } = await openStocked();
  const made = await admin.post('/spools', { material: 'PLA', external_spool_id: externalId });
  expect([made.status, codeOf(made)]).toEqual([409, 'already_exists']);
  expect(detailOf(made)).toContain(`spool ${spoolId}`);
  const other = await addSpool(admin, { external_spool_id: spoolman.addSpool() });
  const moved = await admin.patch(`/spools/${other.id}`, { external_spool_id: externalId });
  expect([moved.status, codeOf(moved)]).toEqual([409, 'already_exists']);
  const same = await admin.patch(`/spools/${spoolId}`, { external_spool_id: externalId, notes: 'still it' });
  expect(same.status).toBe(200);
  await admin.patch(`/spools/${spoolId}`, { external_spool_id: null });
  expect((await admin.patch(`/spools/${other.id}`, { external_spool_id: externalId })).status).toBe(200);
});

test('a table links no external spool twice', async () => {
  const { admin, externalId } = await openStocked();
  const csv = `material,external_spool_id\nPLA,${externalId}\nPETG,77\nABS,77\n`;
  const reply = await send(admin, csv, '?preview=true');
  expect(JSON.stringify(reply.body).split(JSON.stringify('import.link_taken'))).toHaveLength(3);
});

test('a table links to nothing that the inventory does not have, and its preview says which row would', async () => {
  const { admin, spoolId, externalId, spoolman } = await openStocked();
  const [kept, put] = [spoolman.addSpool(), spoolman.addSpool()];
  spoolman.stock.change(put, { archived: true });
  const csv = `id,material,external_spool_id\n${spoolId},PLA,${externalId}\n,PLA,${kept}\n,PLA,${put}\n,PETG,999\n`;
  const preview = await send(admin, csv, '?preview=true');
  expect(actions(preview)).toEqual(['unchanged', 'create', 'create', 'error']);
  const message = 'the external inventory has no spool 999';
  expect(resultOf(preview).rows[3]).toMatchObject({ problems: [{ column: 'external_spool_id', message }] });
  const refused = await send(admin, csv);
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { error: { fields: [{ path: 'body.line_5.external_spool_id', message }] } },
  ]);
  expect(await stock(admin)).toHaveLength(1);
  expect((await send(admin, csv.replace(',PETG,999\n', ''))).status).toBe(200);
  expect((await stock(admin)).map(({ external_spool_id }) => external_spool_id)).toEqual([
    put,
    kept,
    externalId,
  ]);
});

test('a table that links is refused while the inventory can’t be asked; one that does not is imported', async () => {
  const { admin, spoolId, externalId, spoolman } = await openStocked();
  await spoolman.stop();
  for (const query of ['', '?preview=true']) {
    const reply = await send(admin, 'material,external_spool_id\nPLA,5\n', query);
    expect([reply.status, codeOf(reply)]).toEqual([502, 'upstream_unavailable']);
  }
  const same = await send(admin, `id,material,external_spool_id,notes\n${spoolId},PLA,${externalId},dusty\n`);
  expect([same.status, actions(same)]).toEqual([200, ['update']]);
});

// A8
test('a link to a spool that the inventory does not have is refused when it is made', async () => {
  const { admin, spoolId, externalId } = await openStocked();
  const made = await admin.post('/spools', { material: 'PLA', external_spool_id: 999 });
  expect([made.status, codeOf(made)]).toEqual([404, 'not_found']);
  expect(detailOf(made)).toContain('999');
  const changed = await admin.patch(`/spools/${spoolId}`, { external_spool_id: 999 });
  expect(codeOf(changed)).toBe('not_found');
  expect((await admin.get(`/spools/${spoolId}`)).body).toMatchObject({ external_spool_id: externalId });
  await admin.patch('/external-inventory', { enabled: false });
  expect((await admin.patch(`/spools/${spoolId}`, { external_spool_id: 999 })).status).toBe(200);
});

test('while the inventory can’t be asked no link is made, and what is linked can still be changed', async () => {
  const { admin, spoolId, externalId, spoolman } = await openStocked();
  await spoolman.stop();
  const made = await admin.post('/spools', { material: 'PLA', external_spool_id: 5 });
  expect([made.status, codeOf(made)]).toEqual([502, 'upstream_unavailable']);
  const same = await admin.patch(`/spools/${spoolId}`, { external_spool_id: externalId, notes: 'dusty' });
  expect(same.status).toBe(200);
  expect((await admin.post('/spools', { material: 'PLA' })).status).toBe(201);
});

// A8
test('a wrong address is said to be one, never a spool that is missing', async () => {
  const { farm, admin, spoolId, spoolman } = await openStocked();
  await connect(admin, await startOther());
  const test = await admin.post('/external-inventory/test');
  expect(test.body).toMatchObject({
    ok: false,
    problem: 'not_this_service',
    message: 'There is no Spoolman at this address (404).',
  });
  const linked = await admin.patch(`/spools/${spoolId}`, { external_spool_id: 5 });
  expect([codeOf(linked), detailOf(linked)]).toEqual([
    'upstream_unavailable',
    'There is no Spoolman at this address (404).',
  ]);
  await use(admin, spoolId, 3);
  await farm.app.inventory.deliver();
  expect(await statusOf(admin)).toMatchObject({
    pending_count: 1,
    waiting_for_person_count: 0,
    last_error: 'There is no Spoolman at this address (404).',
  });
  await connect(admin, spoolman.url);
  farm.clock.advance(LATER_MS);
  await farm.app.inventory.deliver();
  expect(await usesOf(admin)).toMatchObject([{ state: 'delivered' }]);
});

// A8
test('a link that was made while the inventory was switched off is told as what it is: to a spool that is not there', async () => {
  const { farm, admin, spoolId } = await openStocked();
  await admin.patch('/external-inventory', { enabled: false });
  await admin.patch(`/spools/${spoolId}`, { external_spool_id: 4444 });
  await admin.patch('/external-inventory', { enabled: true });
  await use(admin, spoolId, 3);
  await farm.app.inventory.deliver();
  expect((await admin.get('/alerts')).body).toMatchObject([
    { title: 'The external inventory has no spool 4444', spool_id: spoolId },
  ]);
});

// A8
test('a spool that was deleted over there is told as that, with what to do about it', async () => {
  const { farm, admin, spoolId, externalId, spoolman } = await openStocked();
  spoolman.stock.remove(externalId);
  await use(admin, spoolId, 3);
  await farm.app.inventory.deliver();
  expect(await usesOf(admin)).toMatchObject([{ state: 'question', used_before_g: null }]);
  expect((await admin.get('/alerts')).body).toMatchObject([
    {
      title: `The external inventory has no spool ${externalId}`,
      message: `3 g of our spool ${spoolId} can't be told there. No spool with ID ${externalId} found. Link our spool to another one or to none, and leave this use out, or send it again, under Settings, External inventory.`,
      spool_id: spoolId,
    },
  ]);
});
