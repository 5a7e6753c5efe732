import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isPostgres, openFarm } from '../../../test/kit.ts';
import { filesOnDisk, gcode, sendFile } from '../../../test/print-files.ts';
import { FORM, formHead, library, rawRequest, rows, sha256, until } from '../../../test/uploads.ts';

test('a sender that hangs up half way leaves nothing behind', async () => {
  const { farm, base, owner, model } = await library();
  const { sent, answer } = rawRequest(`${base}/models/${model}/files`, 'POST', owner, {
    ...FORM,
    'content-length': '1000000',
  });
  sent.write(formHead());
  sent.write('G1 X1\n'.repeat(1000));
  await until(() => filesOnDisk(farm).length === 1);
  sent.destroy();
  await expect(answer).rejects.toThrow();
  await until(() => filesOnDisk(farm).length === 0);
  expect(await rows(farm)).toEqual([]);
});

const IMPATIENT = { progressMs: 500, progressBytes: 100, bodyMs: 500, lookEveryMs: 20 };

test('a sender that goes silent is told so and hung up on, and leaves nothing behind', async () => {
  const { farm, base, owner, model } = await library({}, IMPATIENT);
  const { sent, answer } = rawRequest(`${base}/models/${model}/files`, 'POST', owner, FORM);
  sent.write(formHead());
  sent.write('G1 X1\n');
  expect(await answer).toMatchObject({
    status: 408,
    body: expect.stringContaining('did not arrive in time'),
  });
  await until(() => filesOnDisk(farm).length === 0);
});

test('an upload may take as long as it likes while it moves', async () => {
  const { farm, base, owner, model } = await library({}, IMPATIENT);
  const { sent, answer } = rawRequest(`${base}/models/${model}/files`, 'POST', owner, FORM);
  sent.write(formHead());
  const bytes = Buffer.concat([gcode(), Buffer.from('G1 X1 Y1\n'.repeat(500))]);
  const pieceBytes = Math.ceil(bytes.length / 20);
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    sent.write(bytes.subarray(at, at + pieceBytes));
    await farm.clock.pass(100);
  }
  sent.end('\r\n--cut--\r\n');
  expect(await answer).toMatchObject({ status: 201 });
  expect(await rows(farm)).toHaveLength(1);
});

test('a service that stops does not wait for a sender', async () => {
  const { farm, base, owner, model } = await library();
  const { sent, answer } = rawRequest(`${base}/models/${model}/files`, 'POST', owner, FORM);
  const gone = expect(answer).rejects.toThrow();
  sent.write(formHead());
  sent.write('G1 X1\n');
  await until(() => filesOnDisk(farm).length === 1);
  await farm.stop();
  await gone;
  expect(filesOnDisk(farm)).toEqual([]);
});

test('a crash between file and row, or half way, leaves nothing after the next start; other files stay', async () => {
  const { farm, base, owner, model } = await library();
  const { sha256: kept } = (await sendFile(base, owner, model, 'a.gcode', gcode())).body as {
    sha256: string;
  };
  await farm.stop();
  const folder = join(farm.dataDir, 'files');
  const put = (name: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), 'x');
    const before = Date.now() / 1000 - 2 * 60 * 60;
    utimesSync(join(folder, name), before, before);
  };
  const orphan = sha256(Buffer.from('orphan'));
  const unknown = sha256(Buffer.from('of another database'));
  // As a crash leaves them: in place and in doubt, without a row; in place with a row, still in doubt; half written.
  for (const name of [`${orphan.slice(0, 2)}/${orphan}`, `${orphan.slice(0, 2)}/${orphan}.1.picture`])
    put(name);
  for (const hash of [orphan, kept]) put(`in-doubt/${hash}`);
  put('incoming/half.draft');
  put('incoming/999.part');
  put(`${unknown.slice(0, 2)}/${unknown}`);
  const { dataDir, databaseUrl, clock } = farm;
  const again = await openFarm({ dataDir, databaseUrl, clock });
  const left = filesOnDisk(again).filter((name) => !name.endsWith('.picture'));
  expect(left).toEqual([`${kept.slice(0, 2)}/${kept}`, `${unknown.slice(0, 2)}/${unknown}`].sort());
  rmSync(dataDir, { recursive: true, force: true });
});

test.runIf(isPostgres)(
  'a second service that starts leaves alone what the first one is receiving',
  async () => {
    const { farm } = await library();
    const folder = join(farm.dataDir, 'files');
    const arriving = sha256(Buffer.from('arriving'));
    const files = [`${arriving.slice(0, 2)}/${arriving}`, `in-doubt/${arriving}`, 'incoming/half.draft'];
    for (const name of files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), 'x');
    }
    const { dataDir, databaseUrl, clock } = farm;
    const second = await openFarm({ dataDir, databaseUrl, clock });
    expect(filesOnDisk(second)).toEqual(files.sort());
  },
);
