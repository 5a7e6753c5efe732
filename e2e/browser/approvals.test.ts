import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { isTold } from './told.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const STUDENT = { username: 'tom', password: 'correct horse battery' };
const OLGA = { username: 'olga', password: 'battery staple horse' };
const PATIENT = { timeout: 40_000 };

test('a request is rejected, put right and approved between two browsers, and a lost print is settled', async () => {
  const farm = await openBrowserFarm(browser, { fleet: { prusalink: 1 } });
  await farm.api.updateSettings({ body: { require_job_approval: true } });
  await farm.addUser(STUDENT, 'viewer');
  await farm.addUser(OLGA, 'operator');
  const model_id = await farm.addModel('Bracket', { seconds: 72_000 });
  const lost = await farm.api.createJob({ body: { model_id, item_name: 'Lost print' } });
  const stateOf = async () => (await farm.api.getJob({ params: { id: lost.id } })).runs[0]?.state;
  await expect.poll(stateOf, PATIENT).toBe('printing');
  // The printer forgets its print; that nobody can know its end shows some seconds later, while the rest happens.
  await farm.machines[0]?.powerCycle();

  const student = await farm.visit('phone', '/queue/approvals', STUDENT);
  await student.page.getByText('You have not asked for anything yet').waitFor();
  await student.checkAccess('no requests yet');
  // What the print dialog of the models does.
  for (const item_name of ['Robot', 'Castle', 'Kite']) {
    const answer = await student.page.evaluate(
      ([id, name]) =>
        fetch('/api/v1/jobs', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ model_id: id, item_name: name, hold: true }),
        }).then(({ status }) => status),
      [model_id, item_name] as const,
    );
    expect(answer).toBe(201);
  }
  await student.page.getByRole('list', { name: 'Waits for approval' }).getByText('Kite').waitFor();

  // People have names, also for those who may not list the users.
  const desk = await farm.visit('desktop', '/queue/approvals', OLGA);
  const requests = desk.page.getByRole('list', { name: 'Requests' });
  await requests.getByText('Robot').waitFor();
  await expect.poll(() => requests.getByText('by tom', { exact: true }).count(), PATIENT).toBe(3);
  // Once in each row: the other lists of jobs say it at the same place.
  expect(await requests.getByText('tom').count()).toBe(3);
  await desk.checkStill('approvals');
  await desk.checkAccess('approvals');
  await desk.page.getByRole('button', { name: 'More for Robot' }).click();
  await desk.page.getByRole('menuitem', { name: 'Reject' }).click();
  const dialog = desk.page.getByRole('dialog', { name: 'Reject 1 request' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await dialog.getByText('Say why, so that it can be put right.').waitFor();
  await dialog.getByRole('button', { name: 'Please slice it for one of our printers.' }).click();
  await desk.checkAccess('rejecting');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await isTold(desk.page, '1 request is rejected.');
  await requests.getByText('Robot').waitFor({ state: 'detached' });

  await student.page.getByText('Reason: Please slice it for one of our printers.').waitFor();
  await student.checkAccess('a rejected request');
  await student.page.getByRole('button', { name: 'Submit Robot again' }).click();
  await isTold(student.page, 'Robot waits for approval again.');

  await requests.getByText('Robot').waitFor();
  await desk.page.getByRole('button', { name: 'Approve Robot' }).click();
  await isTold(desk.page, '1 request is approved.');
  await requests.getByText('Robot').waitFor({ state: 'detached' });
  await student.page.getByRole('list', { name: 'Approved and under way' }).getByText('Robot').waitFor();
  await desk.page.getByLabel('Select all').check();
  await desk.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await desk.page.getByRole('dialog').getByLabel('Note for the submitter').fill('Well done.');
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await isTold(desk.page, '2 requests are approved.');
  await desk.page.getByText('No requests wait').waitFor();
  await student.page.getByRole('list', { name: 'Approved and under way' }).getByText('Kite').waitFor();

  await student.page.getByRole('link', { name: 'Kite' }).click();
  await student.page.getByRole('heading', { name: 'Kite', level: 1 }).waitFor();
  await student.page.getByText('Well done.').waitFor();
  await student.page.getByText('The job is held.').waitFor();
  await student.page.getByText('tom (you)', { exact: true }).waitFor();
  await student.page.getByText('by olga').waitFor();
  await student.checkAccess('a job');

  const floor = await farm.visit('phone', '/queue', OLGA);
  await floor.page.getByText('by tom', { exact: true }).first().waitFor();
  floor.checkQuiet();

  await expect.poll(stateOf, PATIENT).toBe('unknown');
  await desk.page.goto(`${farm.url}/jobs/${lost.id}`);
  await desk.page.getByRole('heading', { name: 'How did this print end?' }).waitFor();
  await desk.checkAccess('a print that nobody could follow');
  await desk.page.getByRole('button', { name: 'It did print' }).click();
  await isTold(desk.page, 'The copy counts as done.');
  await desk.page.getByText('A person says: a person saw that it was printed').waitFor();
  await desk.page.getByRole('link', { name: 'In the archive' }).click();
  await desk.page.getByText('mara', { exact: true }).waitFor();

  student.checkQuiet();
  const kite = new URL(student.page.url()).pathname;
  await student.page.context().close();
  const { items } = await farm.api.listUsers({ query: { q: STUDENT.username } });
  const id = items[0]?.id ?? 0;
  await farm.api.deleteUser({ params: { id } });
  await desk.page.goto(`${farm.url}${kite}`);
  await desk.page.getByText(`user ${id} (deleted)`, { exact: true }).waitFor();
  desk.checkQuiet();
});
