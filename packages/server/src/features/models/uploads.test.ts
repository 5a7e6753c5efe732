import { expect, test } from 'vitest';
import { codeOf } from '../../../test/kit.ts';
import { moment } from '../../../test/moment.ts';
import { filesOnDisk, gcode, sendFile, stl } from '../../../test/print-files.ts';
import { FORM, formHead, library, rawRequest, rows, until } from '../../../test/uploads.ts';

test('what is no print file is refused for what is wrong with it, and leaves nothing', async () => {
  const { farm, base, owner, model } = await library();
  const damaged = (what: string) => ({ code: 'print_file.damaged', facts: { what: { code: what } } });
  const wrong: [string, Buffer, object][] = [
    ['a.gcode', Buffer.from('just a letter, no program'), { code: 'print_file.not_gcode' }],
    ['a.3mf', Buffer.from('PK\u0003\u0004 and then nothing'), damaged('print_file.is_damaged')],
    ['a.bgcode', Buffer.alloc(200, 7), { code: 'print_file.not_bgcode' }],
    ['a.stl', stl().subarray(0, 100), damaged('print_file.model_ends_early')],
    ['a.gcode', Buffer.alloc(0), { code: 'print_file.empty' }],
    ['a.exe', gcode(), { code: 'print_file.ending_not_taken' }],
    ['', gcode(), { code: 'print_file.ending_not_taken' }],
  ];
  for (const [name, bytes, said] of wrong) {
    const reply = await sendFile(base, owner, model, name, bytes);
    expect([name, reply.status, codeOf(reply)]).toEqual([name, 422, 'validation_failed']);
    expect(reply.body).toMatchObject({ error: { fields: [{ path: 'body.file', said }] } });
  }
  expect(await rows(farm)).toEqual([]);
  expect(filesOnDisk(farm)).toEqual([]);
});

test('a file’s name is shown cleaned, never used as a path, and keeps its letters', async () => {
  const { base, farm, owner, model } = await library();
  const names: [string, string][] = [
    ['../../etc/passwd.gcode', 'passwd.gcode'],
    ['naïve 部品 🚀.GCODE', 'naïve 部品 🚀.GCODE'],
    [`${'x'.repeat(5000)}.gcode`, `${'x'.repeat(150)}.gcode`],
  ];
  for (const [sent, shown] of names) {
    const { body } = await sendFile(base, owner, model, sent, gcode({ printer: null }));
    expect([sent, (body as { file_name?: string }).file_name]).toEqual([sent, shown]);
  }
  expect((await sendFile(base, owner, model, 'a\0b.gcode', gcode())).status).toBe(400);
  expect(filesOnDisk(farm).every((name) => /^[0-9a-f]{2}\/[0-9a-f]{64}(\.\d+\.picture)?$/.test(name))).toBe(
    true,
  );
});

test('a form with anything but one file is refused, and an upload takes no idempotency key', async () => {
  const { farm, base, owner, model } = await library();
  const send = async (body: string | FormData, headers: Record<string, string> = {}) => {
    const reply = await fetch(`${base}/models/${model}/files`, {
      method: 'POST',
      headers: { ...owner.headers, ...headers },
      body,
    });
    const { error } = (await reply.json()) as { error: { code: string } };
    return `${reply.status} ${error.code}`;
  };
  const two = new FormData();
  for (const name of ['a.gcode', 'b.gcode']) two.append('file', new Blob([new Uint8Array(gcode())]), name);
  const extra = new FormData();
  extra.set('file', new Blob([new Uint8Array(gcode())]), 'a.gcode');
  extra.set('note', 'hello');
  const field = new FormData();
  field.set('other', new Blob(['x']), 'a.gcode');
  expect(await send(two)).toBe('422 validation_failed');
  expect(await send(extra)).toBe('422 validation_failed');
  expect(await send(field)).toBe('422 validation_failed');
  expect(await send(new FormData())).toBe('422 validation_failed');
  expect(await send(`${formHead()}cut short`, FORM)).toBe('400 validation_failed');
  expect(await send('x', { 'content-type': 'multipart/form-data' })).toBe('400 validation_failed');
  expect(await send('{}', { 'content-type': 'application/json' })).toBe('415 unsupported_media_type');
  expect(await send(two, { 'idempotency-key': 'k' })).toBe('415 idempotency_unsupported');
  expect(await send(two, { 'x-dry-run': 'true' })).toBe('501 dry_run_unsupported');
  expect([await rows(farm), filesOnDisk(farm)]).toEqual([[], []]);
});

test('more than the limit is cut off: announced at once, unannounced at the first byte beyond', async () => {
  const { farm, base, owner, model } = await library();
  const admin = await farm.session('admin');
  await admin.patch('/settings', { upload_limit_mib: 1 });
  const announced = rawRequest(`${base}/models/${model}/files`, 'POST', owner, {
    ...FORM,
    'content-length': String(10 ** 12),
  });
  announced.sent.write(formHead());
  expect(await announced.answer).toMatchObject({ status: 413, body: expect.stringContaining('1 MiB') });
  await until(() => announced.sent.socket?.destroyed === true);

  const endless = rawRequest(`${base}/models/${model}/files`, 'POST', owner, FORM);
  endless.sent.write(formHead());
  let sentBytes = 0;
  let isAnswered = false;
  const answered = endless.answer.finally(() => {
    isAnswered = true;
  });
  for (; !isAnswered; await moment()) {
    // As fast as it is taken: how long the service takes to look at it is not what is measured.
    if (endless.sent.writableNeedDrain) continue;
    sentBytes += 65_536;
    endless.sent.write(Buffer.alloc(65_536, 'G'));
  }
  const { status } = await answered;
  expect(status).toBe(413);
  expect(sentBytes).toBeLessThan(64 * 1024 * 1024);
  await until(() => filesOnDisk(farm).length === 0);

  const tooBig = await owner.post(`/models/${model}/uploads`, {
    file_name: 'a.gcode',
    size_bytes: 1_048_577,
  });
  expect([tooBig.status, codeOf(tooBig)]).toEqual([413, 'payload_too_large']);
});

test('nobody’s body is read before access is checked', async () => {
  const { base, farm, model } = await library();
  for (const caller of [farm.anonymous, await farm.token('admin', ['agent:write'])]) {
    const { sent, answer } = rawRequest(`${base}/models/${model}/files`, 'POST', caller, {
      ...FORM,
      'content-length': '1000000',
    });
    sent.flushHeaders();
    // No byte of the body has been sent, and the answer is here.
    expect([401, 403]).toContain((await answer).status);
    expect(filesOnDisk(farm)).toEqual([]);
  }
});
