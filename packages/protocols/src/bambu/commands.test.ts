import { describe, expect, test } from 'vitest';
import { kindOf, link, openPeer, problemOf, refuse, seen, silentOn, soon } from '../../test/bambu-link.ts';
import type { Command } from '../adapter.ts';
import { idle } from './samples/reports.ts';

describe('commands', () => {
  const cases: [Command, Record<string, unknown>][] = [
    [{ kind: 'pause' }, { command: 'pause', param: '' }],
    [{ kind: 'resume' }, { command: 'resume', param: '' }],
    [{ kind: 'stop' }, { command: 'stop', param: '' }],
    [
      { kind: 'speed', percent: 110 },
      { command: 'print_speed', param: '2' },
    ],
    [
      { kind: 'fan', fan: 'auxiliary', speed: 128 },
      { command: 'gcode_line', param: 'M106 P2 S128\n' },
    ],
    [
      { kind: 'skip_objects', object_ids: [206, 431] },
      { command: 'skip_objects', obj_list: [206, 431] },
    ],
    [
      { kind: 'light', on: true },
      { command: 'ledctrl', led_node: 'chamber_light', led_mode: 'on' },
    ],
  ];
  // spec: S4.27
  test.each(cases)('%o', async (command, body) => {
    const peer = await openPeer();
    const { connection } = await link(peer);
    await connection.send(command, soon());
    expect(peer.requests.at(-1)?.body).toMatchObject(body);
    expect(seen(peer)).toHaveLength(3);
  });

  test.each([
    [25, 50],
    [75, 50],
    [76, 100],
    [112, 100],
    [113, 124],
    [200, 166],
  ])('a speed of %i %% becomes the preset %i', async (percent, applied) => {
    const { connection } = await link(await openPeer());
    expect(await connection.send({ kind: 'speed', percent }, soon())).toEqual({
      applied: { speed_percent: applied },
    });
  });

  test('what a model has not is refused before anything is sent', async () => {
    const peer = await openPeer({ product: 'Bambu Lab A1' });
    const { connection } = await link(peer);
    const send = (command: Command) => connection.send(command, soon());
    expect(await kindOf(send({ kind: 'fan', fan: 'chamber', speed: 1 }))).toBe('unsupported');
    expect(await kindOf(send({ kind: 'emergency_stop' }))).toBe('unsupported');
    const tooMany = Array.from({ length: 65 }, (_, id) => id);
    expect(await kindOf(send({ kind: 'skip_objects', object_ids: tooMany }))).toBe('rejected');
    expect(seen(peer)).toEqual(['get_version', 'pushall']);
  });

  test('tags are read slot by slot where a spool is, and not while filament is loaded', async () => {
    const peer = await openPeer();
    const { connection } = await link(peer);
    await connection.send({ kind: 'ams_refresh' }, soon());
    expect(
      peer.requests.slice(2).map(({ body }) => [body['command'], body['ams_id'], body['slot_id']]),
    ).toEqual([
      ['ams_get_rfid', 0, 0],
      ['ams_get_rfid', 0, 1],
    ]);
    peer.say({ print: { msg: 1, ams: { tray_now: '1' } } });
    await expect
      .poll(() => problemOf(connection.send({ kind: 'ams_refresh' }, soon())))
      .toEqual(['rejected', 'printer_busy']);
  });

  const slot = {
    kind: 'ams_slot',
    ams_id: 1,
    slot_id: 2,
    material: 'PLA',
    color_hex: '#ff8800',
    k_factor: 0.022,
  } as const;

  test('slot settings carry colour, profile and, on small machines, the K-factor itself', async () => {
    const peer = await openPeer();
    const { connection } = await link(peer);
    await connection.send(slot, soon());
    expect(peer.requests.slice(2).map(({ body }) => body)).toMatchObject([
      {
        command: 'ams_filament_setting',
        ams_id: 1,
        tray_id: 2,
        tray_info_idx: 'GFL99',
        tray_color: 'FF8800FF',
      },
      { command: 'extrusion_cali_set', tray_id: 6, k_value: 0.022 },
    ]);
  });

  test('on the others the K-factor becomes a profile that is looked up and selected', async () => {
    const peer = await openPeer({ product: 'Bambu Lab X1 Carbon' });
    const { connection } = await link(peer);
    const mine = { name: 'Farmhand PLA 0.022', filament_id: 'GFL99', k_value: '0.022000', cali_idx: 7 };
    refuse(peer, ({ command }) =>
      command === 'extrusion_cali_get'
        ? { result: 'success', filaments: [{ ...mine, name: 'x' }, mine] }
        : null,
    );
    await connection.send(slot, soon());
    expect(seen(peer).slice(2)).toEqual([
      'ams_filament_setting',
      'extrusion_cali_set',
      'extrusion_cali_get',
      'extrusion_cali_sel',
    ]);
    expect(peer.requests.at(-1)?.body).toMatchObject({ tray_id: 6, ams_id: 1, slot_id: 2, cali_idx: 7 });
  });

  test('an error is cleared by its code, and nothing is sent when none is shown', async () => {
    const peer = await openPeer();
    const linked = await link(peer);
    await linked.connection.send({ kind: 'clear_error' }, soon());
    expect(seen(peer)).toHaveLength(2);
    peer.say({ print: { msg: 1, print_error: 83902468, subtask_id: '7' } });
    await expect.poll(() => linked.reports.at(-1)?.telemetry?.errors.length).toBe(1);
    await linked.connection.send({ kind: 'clear_error' }, soon());
    expect(peer.requests.at(-1)?.body).toMatchObject({
      command: 'clean_print_error',
      print_error: 83902468,
      subtask_id: '7',
    });
  });

  test.each([
    [{ result: 'fail', reason: 'no such tray' }, ['rejected', 'The printer refused: no such tray']],
    [{ result: 'FAILED' }, ['rejected', 'The printer refused and gave no reason.']],
    [{ result: 'fail', reason: 'device busy' }, ['rejected', 'printer_busy']],
    [{ result: 'failed', reason: 'mqtt message verify failed' }, ['rejected', 'developer_mode_off']],
    [{ result: 'failed', err_code: 84033545 }, ['rejected', 'developer_mode_off']],
  ])('an answer %o is a refusal', async (refusal, problem) => {
    const peer = await openPeer();
    const { connection } = await link(peer);
    refuse(peer, ({ command }) => (command === 'pause' ? refusal : null));
    expect(await problemOf(connection.send({ kind: 'pause' }, soon()))).toEqual(problem);
  });

  test('a refused signature makes the printer not ready, until a command is taken', async () => {
    const peer = await openPeer();
    const linked = await link(peer);
    refuse(peer, ({ command }) => (command === 'pause' ? { result: 'failed', err_code: 84033543 } : null));
    const error = await linked.connection.send({ kind: 'pause' }, soon()).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ problem: 'developer_mode_off', vendorCode: '0502_4007' });
    expect(linked.reports.at(-1)).toMatchObject({ ready: false, problem: 'developer_mode_off' });
    await linked.connection.send({ kind: 'stop' }, soon());
    expect(linked.reports.at(-1)).toMatchObject({ ready: true });
  });

  test('where the printer says beforehand that it wants signatures, nothing is sent', async () => {
    const peer = await openPeer({ status: { ...idle, fun: '3EC1AFFF9CFF' } });
    const { connection } = await link(peer);
    expect(await problemOf(connection.send({ kind: 'pause' }, soon()))).toEqual([
      'rejected',
      'developer_mode_off',
    ]);
    expect(seen(peer)).toEqual(['get_version', 'pushall']);
    await connection.send({ kind: 'light', on: false }, soon());
  });

  test('a dropped command beside the health entry for it is a refused signature, not a time-out', async () => {
    const peer = await openPeer({ status: { ...idle, hms: [{ attr: 0x05000500, code: 0x00010007 }] } });
    silentOn(peer, 'pause');
    const { connection } = await link(peer, {}, { ackMs: 30 });
    expect(await problemOf(connection.send({ kind: 'pause' }, soon()))).toEqual([
      'rejected',
      'developer_mode_off',
    ]);
  });

  test('a dropped command is no report: it is told with what the printer says next', async () => {
    const peer = await openPeer({ status: { ...idle, hms: [{ attr: 0x05000500, code: 0x00010007 }] } });
    silentOn(peer, 'pause');
    const linked = await link(peer, {}, { ackMs: 30 });
    await expect.poll(() => linked.reports.length).toBeGreaterThan(0);
    const before = linked.reports.length;
    await problemOf(linked.connection.send({ kind: 'pause' }, soon()));
    expect(linked.reports).toHaveLength(before);
    peer.say({ print: { msg: 1, nozzle_temper: 21 } });
    await expect.poll(() => linked.reports.at(-1)?.problem).toBe('developer_mode_off');
  });

  test('an answer is never merged into the state, and answers to others are not ours', async () => {
    const peer = await openPeer();
    const linked = await link(peer);
    peer.say({ print: { sequence_id: '20011', command: 'pause', gcode_state: 'PAUSE', result: 'success' } });
    peer.say({ print: { sequence_id: '20012', gcode_state: 'PAUSE', result: 'success' } });
    peer.say({ print: { msg: 1, nozzle_temper: 21 } });
    await expect.poll(() => linked.reports.at(-1)?.telemetry?.nozzles[0]?.temp_c).toBe(21);
    expect(linked.reports.at(-1)?.status).toBe('idle');
  });
});
