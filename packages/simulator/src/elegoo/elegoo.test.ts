import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { pacedNow } from '../paced-now.ts';
import { connectElegoo, discover, START, sendChunk, staysSilent } from '../testing/elegoo-client.ts';
import { eventually } from '../testing/eventually.ts';
import { gcodeFile } from '../testing/gcode-file.ts';
import { hasRecordings, recordedJson, shapeOf } from '../testing/recorded.ts';
import { createElegooPrinter, type ElegooOptions, type ElegooPrinter } from './printer.ts';

const running: ElegooPrinter[] = [];

async function launch(options: ElegooOptions = {}) {
  const printer = createElegooPrinter({ timeScale: 100, settleMs: 0, now: pacedNow, ...options });
  running.push(printer);
  await printer.start();
  return printer;
}

afterEach(async () => {
  for (const printer of running.splice(0)) await printer.stop();
});

test('it answers M99999 and nothing else', async () => {
  const printer = await launch();
  expect(await discover(printer)).toMatchObject({
    Data: { MachineName: 'Centauri Carbon', MainboardID: printer.serial, ProtocolVersion: 'V3.0.0' },
  });
  expect(await staysSilent(printer, 'M0')).toBe(true);
});

test('a print goes through its codes to a sticky 9 with nothing left of the job', async () => {
  const printer = await launch({ timeScale: 60 });
  const client = await connectElegoo(printer);
  await client.wait(({ Topic }) => Topic === `sdcp/attributes/${printer.serial}`);
  expect(await sendChunk(printer, { name: 'a.gcode', content: gcodeFile(150) })).toMatchObject({
    success: true,
  });
  expect(await client.call(512, { TimePeriod: 100 })).toEqual({ Ack: 0 });
  expect(await client.call(128, START)).toEqual({ Ack: 0 });
  const first = await client.wait(
    ({ Status }) => JSON.stringify(Status)?.includes('"CurrentStatus":[1]') ?? false,
  );
  expect(first).toMatchObject({
    Status: { PrintInfo: { Status: 10, Filename: 'a.gcode', Progress: 0, TotalTicks: 230 } },
  });
  await eventually(() => client.printInfo()['Status']).toBe(13);
  expect(client.printInfo()['CurrentTicks']).toBeGreaterThanOrEqual(80);
  await eventually(() => client.printInfo()['Status']).toBe(9);
  expect(client.status()).toMatchObject({
    CurrentStatus: [0],
    PrintInfo: { Progress: 0, Filename: '', TaskId: '', CurrentLayer: 20, TotalLayer: 20 },
  });
  const ids = await client.call(320);
  expect(ids).toMatchObject({ HistoryData: [expect.any(String)] });
  const [entry] = JSON.parse(JSON.stringify(ids)).HistoryData;
  expect(await client.call(321, { Id: [entry] })).toMatchObject({
    HistoryDetailList: [{ TaskName: 'a.gcode', TaskStatus: 1, AlreadyPrintLayer: 20 }],
  });
});

test('pause, resume and stop are accepted first and done a moment later', async () => {
  const printer = await launch({ timeScale: 1 });
  const client = await connectElegoo(printer);
  await sendChunk(printer, { name: 'a.gcode', content: gcodeFile(600) });
  const commands = [await client.call(129), await client.call(130), await client.call(131)];
  expect(commands).toEqual([{ Ack: 1 }, { Ack: 1 }, { Ack: 1 }]);
  await client.call(128, START);
  expect(await client.call(128, START)).toEqual({ Ack: 1 });
  for (const [cmd, during, after] of [
    [129, 5, 6],
    [131, 12, 10],
    [130, 7, 8],
  ] as const) {
    expect(await client.call(cmd)).toEqual({ Ack: 0 });
    await eventually(() => client.printInfo()['Status']).toBe(during);
    await eventually(() => client.printInfo()['Status']).toBe(after);
  }
  expect(client.status()['CurrentStatus']).toEqual([0]);
});

test('a response comes first, then the status', async () => {
  // Its time stands still, so that it reports nothing by itself.
  const printer = await launch({ now: () => 0 });
  const client = await connectElegoo(printer);
  client.begin(0);
  await client.wait(({ Topic }) => String(Topic).startsWith('sdcp/status/'));
  expect(client.heard.map(({ Topic }) => String(Topic).split('/')[1])).toEqual([
    'attributes',
    'response',
    'status',
  ]);
});

test('settings: temperatures, fans, speed and light', async () => {
  const printer = await launch();
  const client = await connectElegoo(printer);
  await client.call(403, { TempTargetNozzle: 200 });
  await client.call(403, { TempTargetHotbed: 60 });
  await client.call(403, { TargetFanSpeed: { ModelFan: 80, AuxiliaryFan: 0, BoxFan: 50 } });
  await client.call(403, { PrintSpeedPct: 130 });
  await client.call(403, { LightStatus: { SecondLight: 0, RgbLight: [0, 0, 0] } });
  await eventually(() => client.status()).toMatchObject({
    TempTargetNozzle: 200,
    TempTargetHotbed: 60,
    CurrentFanSpeed: { ModelFan: 80, AuxiliaryFan: 0, BoxFan: 50 },
    LightStatus: { SecondLight: 0 },
    PrintInfo: { PrintSpeedPct: 130 },
  });
});

test('chunks must follow each other, and the whole must have its MD5', async () => {
  const printer = await launch();
  const client = await connectElegoo(printer);
  const content = gcodeFile();
  const whole = { name: 'a.gcode', total: content.length };
  const md5 = createHash('md5').update(content).digest('hex');
  const half = Math.floor(content.length / 2);
  const failure = (code: number) => ({
    code: '111111',
    messages: [{ field: 'common_field', message: code }],
    success: false,
  });
  expect(await sendChunk(printer, { ...whole, md5, content: content.slice(0, half) })).toMatchObject({
    code: '000000',
  });
  expect(await sendChunk(printer, { ...whole, md5, content: 'x', offset: half + 1 })).toMatchObject(
    failure(-2),
  );
  expect(await sendChunk(printer, { ...whole, md5, content: 'x', offset: content.length })).toMatchObject(
    failure(-1),
  );
  await client.call(0);
  expect(client.status()['CurrentStatus']).toEqual([2]);
  expect(
    await sendChunk(printer, { ...whole, md5, content: content.slice(half), offset: half }),
  ).toMatchObject({
    success: true,
  });
  expect(await client.call(258, { Url: '/local/' })).toMatchObject({
    FileList: [{ name: '/local/a.gcode', type: 1, FileSize: content.length }],
  });
  expect(await sendChunk(printer, { name: 'b.gcode', content, md5: '0'.repeat(32) })).toMatchObject(
    failure(-4),
  );
  await client.wait(({ Topic }) => Topic === `sdcp/error/${printer.serial}`);
  expect(
    await client.call(259, { FileList: ['/local/a.gcode', '/local/b.gcode'], FolderList: [] }),
  ).toMatchObject({
    ErrData: ['/local/b.gcode'],
  });
  expect(printer.received.uploads.map(({ complete }) => complete)).toEqual([true, false]);
});

test('an upload can be cancelled', async () => {
  const printer = await launch();
  const client = await connectElegoo(printer);
  expect(await client.call(255, { Uuid: 'b'.repeat(32), FileName: 'a.gcode' })).toEqual({ Ack: 1 });
  await sendChunk(printer, { name: 'a.gcode', content: 'G28\n', total: 100, uuid: 'b'.repeat(32) });
  expect(await client.call(255, { Uuid: 'b'.repeat(32), FileName: 'a.gcode' })).toEqual({ Ack: 0 });
});

test('a start is refused by its Ack: missing, just uploaded, wrong format', async () => {
  const printer = await launch({ settleMs: 2000 });
  const client = await connectElegoo(printer);
  expect(await client.call(128, { ...START, Filename: '/local/missing.gcode' })).toEqual({ Ack: 2 });
  await sendChunk(printer, { name: 'a.gcode', content: gcodeFile() });
  await sendChunk(printer, { name: 'a.txt', content: gcodeFile() });
  expect(await client.call(128, START)).toEqual({ Ack: 2 });
  await eventually(() => client.call(128, { ...START, Filename: '/local/a.txt' })).toEqual({ Ack: 6 });
  expect(await client.call(128, START)).toEqual({ Ack: 0 });
});

test('the sixth client gets HTTP 500 and "too many client"', async () => {
  const printer = await launch();
  const clients = await Promise.all(Array.from({ length: 5 }, () => connectElegoo(printer)));
  await expect(connectElegoo(printer)).rejects.toThrow('500');
  clients[0]?.close();
  await clients[0]?.closed();
  await eventually(() => connectElegoo(printer).then((client) => client.isOpen)).toBe(true);
});

test('ping is answered with pong and keeps the connection; silence closes it', async () => {
  const printer = await launch({ idleCloseMs: 3000 });
  const client = await connectElegoo(printer);
  const other = await connectElegoo(printer);
  const pinging = setInterval(() => client.send('ping'), 300);
  await other.closed();
  clearInterval(pinging);
  expect([client.isOpen, client.texts.includes('pong')]).toEqual([true, true]);
});

test('two unknown commands reset the connection', async () => {
  const printer = await launch();
  const client = await connectElegoo(printer);
  client.begin(9999);
  await client.call(0);
  expect(client.isOpen).toBe(true);
  client.begin(9999);
  await client.closed();
});

test('the video URL has no scheme, streams MJPEG, and viewers are few', async () => {
  const printer = await launch();
  const client = await connectElegoo(printer);
  const answer = await client.call(386, { Enable: 1 });
  const url = `127.0.0.1:${printer.address.ports['camera']}/video`;
  expect(answer).toEqual({ Ack: 0, VideoUrl: url });
  const first = await fetch(`http://${url}`);
  expect(first.headers.get('Content-Type')).toBe('multipart/x-mixed-replace; boundary=--foo');
  const second = await fetch(`http://${url}`);
  expect(await client.call(386, { Enable: 1 })).toEqual({ Ack: 1 });
  // Viewers take their slots from the same five.
  await Promise.all([connectElegoo(printer), connectElegoo(printer)]);
  await expect(connectElegoo(printer)).rejects.toThrow('500');
  await Promise.all([first.body?.cancel(), second.body?.cancel()]);
});

test('the feeder shows four trays', async () => {
  const printer = await launch();
  const client = await connectElegoo(printer);
  expect(await client.call(324)).toMatchObject({
    canvas_list: [{ canvas_id: 0, tray_list: [{ tray_id: 0, filament_type: 'PLA' }, {}, {}, {}] }],
  });
});

if (hasRecordings) {
  test('discovery, printing and finished status have the recorded shape', async () => {
    const printer = await launch({ timeScale: 40 });
    const client = await connectElegoo(printer);
    const shape = (file: string) =>
      shapeOf(JSON.parse(JSON.stringify(recordedJson(`elegoo/${file}`))).message);
    expect(shapeOf(await discover(printer))).toEqual(shape('discovery_reply_cc1_v1.1.46.json'));
    await sendChunk(printer, { name: 'a.gcode', content: gcodeFile() });
    await client.call(128, START);
    await client.wait(({ Status }) => JSON.stringify(Status)?.includes('"Status":13') ?? false);
    const last = () => client.heard.findLast(({ Status }) => Status !== undefined);
    expect(shapeOf(last())).toEqual(shape('status_printing_cc1_v1.1.46.json'));
    await eventually(() => client.printInfo()['Status']).toBe(9);
    expect(shapeOf(last())).toEqual(shape('status_after_finish_cc1_v1.1.46.json'));
  });
}
