import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdapters } from '@farmhand/protocols';
import { createBambuPrinter } from '@farmhand/simulator';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { errorOf, isJpeg, openCameraFarm, snapshot, watch } from '../../../test/cameras.ts';
import { openFarm } from '../../../test/kit.ts';
import { addPrinter, QUICK } from '../../../test/printers.ts';
import { systemClock } from '../../clock.ts';
import { findVideoPlayer } from './ffmpeg.ts';

const SECRET = 'c0de-7791';

/** Leaves its words and its process id beside itself, then shows pictures until it is ended. */
const SCRIPT = `#!${process.execPath}
const { writeFileSync } = require('node:fs');
const { connect } = require('node:net');
writeFileSync(__dirname + '/seen.json', JSON.stringify({ pid: process.pid, argv: process.argv.slice(2), env: Object.keys(process.env) }));
const address = new URL(process.argv[process.argv.indexOf('-i') + 1]);
let number = 0;
function show() {
  const jpeg = Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.from('picture ' + number++), Buffer.from('ffd9', 'hex')]);
  process.stdout.write('--ffmpeg\\r\\nContent-type: image/jpeg\\r\\nContent-length: ' + jpeg.length + '\\r\\n\\r\\n');
  process.stdout.write(jpeg);
  process.stdout.write('\\r\\n');
}
// It can reach what it was told to play; this printer then refuses the line, which is no concern here.
const line = connect(Number(address.port), address.hostname, () => { line.destroy(); setInterval(show, 20); });
`;

function installProgram() {
  const folder = mkdtempSync(join(tmpdir(), 'farmhand-ffmpeg-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'ffmpeg');
  writeFileSync(file, SCRIPT);
  chmodSync(file, 0o755);
  return {
    folder,
    seen: () =>
      JSON.parse(readFileSync(join(folder, 'seen.json'), 'utf8')) as {
        pid: number;
        argv: string[];
        env: string[];
      },
    wasStarted: () => existsSync(join(folder, 'seen.json')),
  };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // No such process.
    return false;
  }
}

function openVideoFarm(folder: string, liveview: boolean) {
  const video = findVideoPlayer(folder, systemClock, pino({ level: 'silent' }));
  const machine = createBambuPrinter({ model: 'X1C', accessCode: SECRET, liveview, pace: { reportMs: 40 } });
  const adapterOf = createAdapters({ ...(video !== null && { video }) });
  return openCameraFarm(machine, {}, { printers: { ...QUICK, adapterOf } });
}

test('a camera that sends video is shown by ffmpeg, which is told no secret and ended when nobody looks', async () => {
  const { folder, seen } = installProgram();
  const farm = await openVideoFarm(folder, true);
  expect(farm.printer.capabilities).toContain('camera');
  const picture = await snapshot(farm);
  expect([picture.status, isJpeg(picture.body)]).toEqual([200, true]);
  const watching = await watch(farm);
  await expect.poll(() => watching.pictures.length).toBeGreaterThan(2);
  const { pid, argv, env } = seen();
  expect(argv[argv.indexOf('-i') + 1]).toMatch(/^rtsp:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}$/);
  // Whatever the printer's name leads to, the program knows no other address than that of this machine.
  expect(argv.filter((word) => /:\/\/|\d+\.\d+\.\d+\.\d+|::/.test(word))).toHaveLength(1);
  expect(argv.join(' ')).not.toContain(SECRET);
  expect(argv.join(' ')).not.toContain('bblp');
  expect(env.filter((name) => name.startsWith('FARM_') || name.startsWith('npm_'))).toEqual([]);
  expect(isRunning(pid)).toBe(true);
  watching.leave();
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test('a printer that has its stream switched off is not asked for it, and the answer says what helps', async () => {
  const { folder, wasStarted } = installProgram();
  const farm = await openVideoFarm(folder, false);
  const refused = await snapshot(farm);
  expect([refused.status, errorOf(refused)]).toEqual([503, 'printer_unreachable']);
  expect(refused.body.toString('utf8')).toContain('LAN Only Liveview');
  expect(wasStarted()).toBe(false);
});

test('a program counts only when it can be run and lies in an absolute folder', () => {
  const log = pino({ level: 'silent' });
  const { folder } = installProgram();
  expect(findVideoPlayer(`/no/such/folder:${folder}`, systemClock, log)).not.toBeNull();
  expect(findVideoPlayer('', systemClock, log)).toBeNull();
  expect(findVideoPlayer('.:bin', systemClock, log)).toBeNull();
  chmodSync(join(folder, 'ffmpeg'), 0o644);
  expect(findVideoPlayer(folder, systemClock, log)).toBeNull();
});

test('whether ffmpeg is on the path decides what printers are said to be able to', async () => {
  const { folder } = installProgram();
  const entry = { name: 'x', family: 'bambu', host: '127.0.0.1', ports: { mqtt: 9 } };
  for (const [PATH, has] of [[folder, true] as const, ['/no/such/folder', false] as const]) {
    const admin = await (await openFarm({ env: { PATH } })).session('admin');
    const video = await addPrinter(admin, { ...entry, model: 'H2D' });
    const jpeg = await addPrinter(admin, { ...entry, model: 'P1S' });
    expect([PATH, video.capabilities.includes('camera')]).toEqual([PATH, has]);
    expect(jpeg.capabilities).toContain('camera');
  }
});
