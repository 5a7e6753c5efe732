import { Duplex, Readable } from 'node:stream';
import { type Connection, createAdapters, type VideoPlayer } from '@farmhand/protocols';
import { createBambuPrinter } from '@farmhand/simulator';
import { expect, onTestFinished, test } from 'vitest';
import { guardSockets, HOUSE, openHouse } from '../../test/closed-house.ts';
import { systemClock } from '../clock.ts';

const WORLD = '192.0.2.7';
const soon = () => AbortSignal.timeout(60_000);
const nothing = () => undefined;

class Line extends Duplex {
  override _read(): void {
    // What it says is pushed.
  }
  override _write(_chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    done();
  }
}

/** A player as ffmpeg is one: it asks for the address it was told to play. */
const player = (played: string[]): VideoPlayer => ({
  async play(attach, _onFrame, signal) {
    const address = 'rtsp://127.0.0.1:9/word';
    played.push(address);
    const line = new Line();
    attach(line, address);
    line.push(`OPTIONS ${address} RTSP/1.0\r\nCSeq: 1\r\n\r\n`);
    await new Promise<void>((done) => {
      signal.addEventListener('abort', () => done(), { once: true });
      line.once('close', () => done());
    });
  },
});

/** A printer that is linked by a name of the house, which then leads out of it. */
async function openMovingPrinter(model: 'P1S' | 'X1C') {
  const machine = createBambuPrinter({ model, liveview: true, pace: { reportMs: 40 } });
  const { ports } = await machine.start();
  onTestFinished(() => machine.stop());
  const names = { isOutside: false };
  const house = await openHouse({ 'moving.house': () => [names.isOutside ? WORLD : HOUSE] });
  const attempts = guardSockets();
  const told = Promise.withResolvers<void>();
  const played: string[] = [];
  const connection: Connection = await createAdapters({ video: player(played) })('bambu').connect(
    {
      target: {
        host: 'moving.house',
        ports,
        serial: machine.serial,
        credentials: { access_code: machine.credentials['access_code'] ?? '' },
        pinnedFingerprint: null,
      },
      dial: house.outbound.towards('printer'),
      clock: systemClock,
      onReport: () => told.resolve(),
      onClosed: nothing,
      onUnknown: nothing,
    },
    soon(),
  );
  onTestFinished(() => connection.close());
  await told.promise;
  return { ...house, connection, names, attempts, played, machine };
}

const content = Buffer.from('G28\n');
const file = { name: 'part.gcode.3mf', size_bytes: content.length, open: () => Readable.from([content]) };

// spec: S1.34
test('a file goes by FTPS to a printer of the house, and to nobody once its name leads out', async () => {
  const { connection, names, attempts, seen } = await openMovingPrinter('P1S');
  await connection.upload(file, nothing, soon());
  // Its control connection by the name, that for the data by the address that was reached.
  expect(seen.every(({ refusal }) => refusal === null)).toBe(true);
  expect(seen.at(-1)).toMatchObject({ host: HOUSE, addresses: [HOUSE] });
  expect(new Set(attempts())).toEqual(new Set([HOUSE]));
  const before = attempts().length;

  names.isOutside = true;
  await expect(connection.upload(file, nothing, soon())).rejects.toMatchObject({
    problem: 'outbound_blocked',
  });
  expect(seen.at(-1)).toMatchObject({ host: 'moving.house', addresses: [WORLD] });
  expect(attempts().length).toBe(before);
});

// spec: S1.34
test.each(['P1S', 'X1C'] as const)(
  'the camera of a %s is not looked through once its name leads out',
  async (model) => {
    const { connection, names, attempts, seen, played } = await openMovingPrinter(model);
    const before = attempts().length;
    names.isOutside = true;
    await expect(connection.camera?.(nothing, soon())).rejects.toMatchObject({ problem: 'outbound_blocked' });
    expect(seen.at(-1)).toMatchObject({ host: 'moving.house', addresses: [WORLD] });
    expect(attempts().length).toBe(before);
    // The program that plays video has an address of this machine at most.
    for (const address of played) expect(new URL(address).hostname).toBe(HOUSE);
    expect(played.length).toBe(model === 'X1C' ? 1 : 0);
  },
);
