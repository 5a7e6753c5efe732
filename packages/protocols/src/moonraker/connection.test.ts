import { createServer } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { openLink, refusalOf, soon, until } from '../../test/link.ts';
import { adapter, blocks } from '../../test/moonraker-bench.ts';
import { IDLE_OBJECTS, listen, type MoonrakerPeer, openMoonrakerPeer } from '../../test/moonraker-peer.ts';
import { oneTime } from '../../test/one-time.ts';
import { testTime } from '../../test/test-time.ts';
import { createMoonrakerAdapter } from './index.ts';

/** Gives up early, for tests of giving up. */
const impatient = createMoonrakerAdapter({ keepAliveMs: 50, answerMs: 2000 });

let peer: MoonrakerPeer;

beforeEach(async () => {
  peer = await openMoonrakerPeer();
});

const open = (target = {}, to = peer) => openLink(adapter, to.port, target);
const methods = (): string[] => peer.calls.map(({ method }) => method);

describe('connecting', () => {
  test('introduces itself, looks for Klipper, subscribes to what exists and reports', async () => {
    const link = await open();
    await until(() => link.state().status !== undefined, 'a report');
    expect(methods().slice(0, 5)).toEqual([
      'server.connection.identify',
      'server.info',
      'printer.info',
      'printer.objects.list',
      'printer.objects.subscribe',
    ]);
    expect(Object.keys(peer.calls[4]?.params['objects'] ?? {})).not.toContain('idle_timeout');
    expect(link.state()).toMatchObject({
      status: 'idle',
      ready: true,
      machine: { firmware: 'v0.13', nozzle_count: 1, fingerprint: null },
      print: { phase: 'none' },
    });
  });

  test('a wrong key and a missing one are told apart', async () => {
    const closed = await openMoonrakerPeer('right');
    expect(await refusalOf(openLink(adapter, closed.port, { credentials: { api_key: 'wrong' } }))).toBe(
      'rejected/wrong_credentials',
    );
    expect(await refusalOf(openLink(adapter, closed.port))).toBe('rejected/credentials_missing');
    const link = await open({ credentials: { api_key: 'right' } }, closed);
    await until(() => link.state().status === 'idle', 'a report');
  });

  test('a user name is turned into a token, which the link and the files use', async () => {
    peer.logins.set('ada', 'secret');
    expect(
      await refusalOf(openLink(adapter, peer.port, { credentials: { username: 'ada', password: 'x' } })),
    ).toBe('rejected/wrong_credentials');
    const link = await open({ credentials: { username: 'ada', password: 'secret' } });
    expect(
      peer.calls.findLast(({ method }) => method === 'server.connection.identify')?.params,
    ).toMatchObject({
      access_token: 'token of ada',
    });
    await link.connection.remove({ path: 'farmhand/a.gcode' }, soon());
    expect(peer.authorizations).toEqual(['Bearer token of ada']);
  });

  test('nobody there, and somebody else there', async () => {
    const other = createServer((_request, response) => void response.writeHead(404).end());
    const port = await listen(other);
    expect(await refusalOf(openLink(adapter, port))).toBe('rejected/not_this_family');
    await new Promise((resolve) => other.close(resolve));
    expect(await refusalOf(openLink(adapter, port))).toBe('unreachable/host_unreachable');
  });

  test('a server that never answers is given up in time', async () => {
    peer.answers['server.info'] = blocks;
    expect(await refusalOf(openLink(impatient, peer.port))).toBe('timeout/no_answer');
  });

  test('the end of a print of ours that was missed is read from the history', async () => {
    const job = {
      job_id: '00001F',
      filename: 'farmhand/a--fh9.gcode',
      status: 'cancelled',
      filament_used: 12,
    };
    peer.answers['server.history.list'] = () => ({ jobs: [job] });
    const link = await open();
    await until(() => link.state().print !== undefined, 'the print');
    expect(link.state().print).toEqual({
      phase: 'cancelled',
      mark: '9',
      native_id: '00001F',
      file_name: 'a--fh9.gcode',
      extruded_mm: 12,
      times: { started_at: null, finished_at: null, total_seconds: null },
    });
  });
});

describe('Klipper under a Moonraker that stays', () => {
  test('is shut down at the connect: an error with the fix, then ready again by polling', async () => {
    let state = 'shutdown';
    peer.answers['server.info'] = () => ({ klippy_state: state });
    peer.answers['printer.info'] = () => ({ state_message: 'MCU gone\nadvice' });
    const link = await open();
    await until(() => link.state().status === 'error', 'the error');
    expect(link.state()).toMatchObject({ problem: 'klipper_shutdown', status_reason: 'MCU gone' });
    state = 'ready';
    await until(() => link.state().status === 'idle', 'idle');
    expect(link.state().problem).toBeNull();
  });

  test('is gone at the connect: offline, and nothing is subscribed', async () => {
    peer.answers['server.info'] = () => ({ klippy_state: 'disconnected' });
    const link = await open();
    await until(() => link.state().status === 'offline', 'offline');
    expect(link.state().problem).toBe('klipper_disconnected');
    expect(methods()).not.toContain('printer.objects.subscribe');
  });

  test('restarts: subscriptions are made again, and deltas count from the new values', async () => {
    const link = await open();
    await until(() => link.state().status === 'idle', 'idle');
    peer.answers['server.info'] = () => ({ klippy_state: 'startup' });
    peer.notify('notify_klippy_disconnected');
    await until(() => link.state().ready === false, 'not ready');
    expect(link.state().status).toBe('idle');
    peer.answers['server.info'] = () => ({ klippy_state: 'ready' });
    peer.notify('notify_klippy_ready');
    await until(() => link.state().ready === true, 'ready');
    // Klipper may be looked at once more, and what this peer answers to that never changes: the delta comes again.
    const stopHeating = oneTime().every(20, () => {
      peer.notify('notify_status_update', { extruder: { temperature: 99 } }, 5);
    });
    await until(() => link.state().telemetry?.nozzles[0]?.temp_c === 99, 'the delta').finally(stopHeating);
    expect(methods().filter((method) => method === 'printer.objects.subscribe').length).toBeGreaterThan(1);
  });

  test.each(['notify_klippy_ready', 'notify_klippy_shutdown', 'notify_klippy_disconnected'])(
    'what is told before the first look is left to it: %s',
    async (method) => {
      const identify = peer.answers['server.connection.identify'];
      peer.answers['server.connection.identify'] = async (params) => {
        peer.notify(method);
        // Longer than Klipper is left alone: nobody may look meanwhile either.
        await oneTime().sleep(20);
        return identify?.(params);
      };
      let looks = 0;
      peer.answers['printer.objects.subscribe'] = async () => {
        looks += 1;
        await oneTime().sleep(50);
        return { eventtime: 1, status: IDLE_OBJECTS };
      };
      const { connection } = await open();
      peer.answers['printer.print.start'] = () => 'ok';
      const file = { path: 'farmhand/part--fh7.gcode' };
      await connection.start({ file, mark: '7', job_name: 'part', plate_index: 1, slots: [] }, soon());
      expect(looks).toBe(1);
    },
  );

  test('a restart whose beginning was missed is noticed by its end', async () => {
    await open();
    const count = (): number => methods().filter((method) => method === 'printer.objects.subscribe').length;
    expect(count()).toBe(1);
    peer.notify('notify_klippy_ready');
    await until(() => count() === 2, 'the second subscription');
  });

  test('a print that a restart ended is never told as no print, however late the history comes', async () => {
    peer.answers['server.info'] = () => ({ klippy_state: 'startup' });
    const link = await open();
    const history = Promise.withResolvers<unknown>();
    peer.answers['server.history.list'] = () => history.promise;
    peer.answers['server.info'] = () => ({ klippy_state: 'ready' });
    peer.notify('notify_klippy_ready');
    await until(() => methods().includes('server.history.list'), 'the question for the history');
    const before = link.reports.length;
    peer.notify('notify_status_update', { extruder: { temperature: 99 } }, 5);
    peer.notify('notify_nothing_known');
    await until(() => link.unknown.includes('notify_nothing_known'), 'what came behind the delta');
    history.resolve({
      jobs: [{ job_id: '01', filename: 'farmhand/a--fh7.gcode', status: 'klippy_disconnect' }],
    });
    await until(() => link.state().ready === true, 'ready');
    const prints = link.reports.slice(before).flatMap(({ print }) => (print === undefined ? [] : [print]));
    expect(prints.every(({ phase, mark }) => phase === 'failed' && mark === '7')).toBe(true);
    expect(link.state().telemetry?.nozzles[0]?.temp_c).toBe(99);
  });

  test('stays away: the last status is kept for a while, then it is offline', async () => {
    const clock = testTime();
    const link = await openLink(adapter, peer.port, {}, { clock });
    await until(() => link.state().status === 'idle', 'idle');
    peer.answers['server.info'] = () => ({ klippy_state: 'disconnected' });
    peer.notify('notify_klippy_disconnected');
    await until(() => link.state().ready === false, 'not ready');
    clock.advance(14_500);
    const before = link.reports.length;
    await until(() => link.reports.length > before + 2, 'more looks');
    expect(link.state().status).toBe('idle');
    clock.advance(600);
    await until(() => link.state().status === 'offline', 'offline');
    expect(link.state().problem).toBe('klipper_disconnected');
  });

  test('a delta right behind the answer of the subscription is not lost', async () => {
    peer.answers['printer.objects.subscribe'] = () => {
      queueMicrotask(() =>
        queueMicrotask(() =>
          queueMicrotask(() => peer.notify('notify_status_update', { fan: { speed: 1 } }, 2)),
        ),
      );
      return { status: IDLE_OBJECTS };
    };
    const link = await open();
    await until(() => link.state().telemetry?.fans.part_cooling === 255, 'the fan');
  });

  test('a link that no longer answers is closed', async () => {
    const link = await openLink(impatient, peer.port);
    peer.answers['server.info'] = blocks;
    expect((await link.closed)?.message).toContain('did not answer');
  });

  test('a link that breaks is told once, and calls after it fail at once', async () => {
    const link = await open();
    peer.dropAll();
    expect((await link.closed)?.message).toContain('ended the connection');
    expect(await refusalOf(link.connection.send({ kind: 'pause' }, soon()))).toBe('unreachable/no_answer');
  });

  test('nonsense is named, never fatal', async () => {
    const link = await open();
    peer.notify('notify_something_new', { a: 1 });
    peer.notify('notify_something_new', { a: 1 });
    peer.notify('notify_status_update', 'x');
    await until(() => link.unknown.length > 0, 'the unknown');
    expect(link.unknown).toEqual(['notify_something_new']);
  });
});

describe('why a print stands still or ended', () => {
  const begin = (): void => {
    peer.notify('notify_gcode_response', 'File opened:farmhand/a--fh7.gcode Size:100');
    const print_stats = { state: 'printing', filename: 'farmhand/a--fh7.gcode', print_duration: 1 };
    peer.notify('notify_status_update', { print_stats, virtual_sdcard: { file_position: 10 } }, 1);
  };

  const say = (): void => peer.notify('notify_gcode_response', '!! Extrude below minimum temp');
  const cancel = (): void => peer.notify('notify_status_update', { print_stats: { state: 'cancelled' } }, 2);

  // Klipper says it first; Moonraker hands both on in either order when they come at once.
  // finding: P4
  test.each([
    ['before', [say, cancel]],
    ['right after', [cancel, say]],
  ])(
    'the console tells the error of a file that Klipper itself cancels, %s its end',
    async (_when, steps) => {
      const link = await open();
      begin();
      await until(() => link.state().print?.phase === 'printing', 'the print');
      for (const step of steps) step();
      await until(() => link.state().print?.phase === 'cancelled', 'the end');
      const message = 'Extrude below minimum temp';
      expect(link.state().print?.cause).toEqual({ kind: 'error', code: null, said: message });
      expect(link.unknown).toEqual([]);
    },
  );

  // finding: P7
  test('the sensors of the filament are subscribed, and tell a run-out', async () => {
    const name = 'filament_motion_sensor encoder';
    const objects = { ...IDLE_OBJECTS, [name]: { enabled: true, filament_detected: true } };
    peer.answers['printer.objects.list'] = () => ({ objects: Object.keys(objects) });
    peer.answers['printer.objects.subscribe'] = ({ objects: wanted }) => ({
      status: Object.fromEntries(Object.entries(objects).filter(([each]) => each in Object(wanted))),
    });
    const link = await open();
    begin();
    await until(() => link.state().print?.phase === 'printing', 'the print');
    const changes = { [name]: { filament_detected: false }, print_stats: { state: 'paused' } };
    peer.notify('notify_status_update', changes, 2);
    await until(() => link.state().print?.phase === 'paused', 'the pause');
    expect(link.state().print?.cause).toEqual({ kind: 'runout', code: 'encoder', said: null });
  });
});
