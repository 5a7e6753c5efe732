import { beforeEach, describe, expect, test } from 'vitest';
import { openLink, refusalOf, soon, until } from '../../test/link.ts';
import { adapter, blocks } from '../../test/moonraker-bench.ts';
import { type MoonrakerPeer, openMoonrakerPeer, RpcRefusal } from '../../test/moonraker-peer.ts';

const start = {
  file: { path: 'farmhand/a--fh7.gcode' },
  mark: '7',
  job_name: 'a',
  plate_index: 1,
  slots: [],
};

let peer: MoonrakerPeer;

beforeEach(async () => {
  peer = await openMoonrakerPeer();
});

const open = (target = {}, to = peer) => openLink(adapter, to.port, target);
const methods = (): string[] => peer.calls.map(({ method }) => method);

describe('commands', () => {
  // spec: S3.4
  test.each([
    ['pause', 'printer.print.pause'],
    ['resume', 'printer.print.resume'],
    ['stop', 'printer.print.cancel'],
    ['clear_error', 'printer.firmware_restart'],
    ['emergency_stop', 'printer.emergency_stop'],
  ] as const)('%s is %s', async (kind, method) => {
    peer.answers[method] = () => 'ok';
    const { connection } = await open();
    expect(await connection.send({ kind }, soon())).toEqual({});
    expect(methods()).toContain(method);
  });

  test('a call that blocks behind a heater is accepted', async () => {
    peer.answers['printer.print.pause'] = blocks;
    const { connection } = await open();
    expect(await connection.send({ kind: 'pause' }, soon())).toEqual({});
  });

  test('a refusal in time rejects, one that comes later is the reason of the status', async () => {
    const late = Promise.withResolvers<never>();
    peer.answers['printer.print.pause'] = () => late.promise;
    peer.answers['printer.print.resume'] = () => {
      throw new RpcRefusal(503, 'Klippy Host not connected');
    };
    const link = await open();
    expect(await refusalOf(link.connection.send({ kind: 'resume' }, soon()))).toBe(
      'rejected/klipper_disconnected',
    );
    await link.connection.send({ kind: 'pause' }, soon());
    late.reject(new RpcRefusal(400, 'Must home axis first'));
    await until(() => link.state().status_reason?.code === 'moonraker.command_refused', 'the late refusal');
    expect(link.state().status_reason).toEqual('pause was refused: Error: Must home axis first');
  });

  test('what family A alone can do is unsupported before any I/O', async () => {
    const { connection } = await open();
    const before = peer.calls.length;
    expect(await refusalOf(connection.send({ kind: 'speed', percent: 100 }, soon()))).toBe(
      'unsupported/null',
    );
    expect(await refusalOf(connection.send({ kind: 'light', on: true }, soon()))).toBe('unsupported/null');
    expect(peer.calls.slice(before).filter(({ method }) => method !== 'server.info')).toEqual([]);
    expect(adapter.capabilities(null)).toEqual(['pause', 'resume', 'stop', 'clear_error', 'camera']);
  });

  test.each([
    ['Unable to open file', 'rejected/file_not_found'],
    ['SD busy', 'rejected/printer_busy'],
    ['something else', 'rejected/null'],
  ])('a start that is refused with %s is %s', async (words, refusal) => {
    peer.answers['printer.print.start'] = () => {
      throw new RpcRefusal(400, words);
    };
    const { connection } = await open();
    expect(await refusalOf(connection.start(start, soon()))).toBe(refusal);
  });

  test.each([
    ['shutdown', 'rejected/klipper_shutdown'],
    ['error', 'rejected/klipper_shutdown'],
    ['startup', 'rejected/klipper_disconnected'],
    ['disconnected', 'rejected/klipper_disconnected'],
  ])('a start while Klipper is in %s is refused unsent as %s', async (klippy_state, refusal) => {
    peer.answers['server.info'] = () => ({ klippy_connected: true, klippy_state });
    const { connection } = await open();
    expect(await refusalOf(connection.start(start, soon()))).toBe(refusal);
    expect(methods()).not.toContain('printer.print.start');
  });

  test('a start is sent once, never to a busy printer, never without its mark', async () => {
    peer.answers['printer.print.start'] = () => 'ok';
    const link = await open();
    expect(await refusalOf(link.connection.start({ ...start, mark: '8' }, soon()))).toBe('rejected/null');
    await link.connection.start(start, soon());
    peer.notify('notify_status_update', { print_stats: { state: 'printing', filename: start.file.path } }, 3);
    await until(() => link.state().print?.mark === '7', 'the print');
    expect(await refusalOf(link.connection.start(start, soon()))).toBe('rejected/printer_busy');
    expect(peer.calls.filter(({ method }) => method === 'printer.print.start')).toEqual([
      { method: 'printer.print.start', params: { filename: 'farmhand/a--fh7.gcode' } },
    ]);
  });
});
