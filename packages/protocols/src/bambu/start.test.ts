import { describe, expect, test } from 'vitest';
import { kindOf, link, openPeer, problemOf, seen, soon } from '../../test/bambu-link.ts';
import type { StartRequest } from '../adapter.ts';
import { printing } from './samples/reports.ts';

describe('starting', () => {
  const request: StartRequest = {
    file: { path: 'bracket.gcode.3mf' },
    mark: '481516',
    job_name: 'bracket',
    plate_index: 2,
    slots: [
      { ams_id: 0, slot_id: 2 },
      null,
      { ams_id: 128, slot_id: 0 },
      { position: 'Ext-L' },
      { position: 'Ext' },
    ],
  };

  test('sends one project_file with the mark in every id and both mappings', async () => {
    const peer = await openPeer();
    const { connection } = await link(peer);
    await connection.start(request, soon());
    expect(peer.requests.slice(2).map(({ body }) => body)).toEqual([
      {
        sequence_id: expect.stringMatching(/^\d+$/),
        command: 'project_file',
        param: 'Metadata/plate_2.gcode',
        url: 'ftp:///bracket.gcode.3mf',
        file: 'bracket.gcode.3mf',
        md5: '',
        subtask_name: 'bracket_fh481516',
        project_id: '481516',
        profile_id: '0',
        task_id: '481516',
        subtask_id: '481516',
        bed_type: 'auto',
        timelapse: false,
        bed_leveling: true,
        bed_levelling: true,
        flow_cali: false,
        vibration_cali: true,
        layer_inspect: false,
        use_ams: true,
        ams_mapping: [2, -1, 128, -1, -1],
        ams_mapping2: [
          { ams_id: 0, slot_id: 2 },
          { ams_id: 255, slot_id: 255 },
          { ams_id: 128, slot_id: 0 },
          { ams_id: 254, slot_id: 0 },
          { ams_id: 255, slot_id: 0 },
        ],
        cfg: '0',
        extrude_cali_flag: 0,
        nozzle_offset_cali: 0,
      },
    ]);
  });

  test('the AMS is left out only when every used filament is external', async () => {
    const peer = await openPeer();
    const { connection } = await link(peer);
    await connection.start({ ...request, slots: [null, { position: 'Ext' }] }, soon());
    expect(peer.requests.at(-1)?.body).toMatchObject({ use_ams: false, ams_mapping: [-1, -1] });
  });

  test.each(['PREPARE', 'RUNNING', 'PAUSE', 'SLICING', 'INIT', 'OFFLINE'])(
    'nothing is sent to a printer in %s',
    async (gcode_state) => {
      const peer = await openPeer({ status: { ...printing, gcode_state } });
      const { connection } = await link(peer);
      expect(await problemOf(connection.start(request, soon()))).toEqual(['rejected', 'printer_busy']);
      expect(seen(peer)).not.toContain('project_file');
    },
  );

  test('two starts at once send one', async () => {
    const peer = await openPeer();
    const { connection } = await link(peer);
    const [first, second] = await Promise.all([
      problemOf(connection.start(request, soon())),
      problemOf(connection.start(request, soon())),
    ]);
    expect([first, second]).toEqual(['no problem', ['rejected', 'printer_busy']]);
    expect(seen(peer).filter((command) => command === 'project_file')).toHaveLength(1);
  });

  test.each(['0', '2147483647', '99999999999', 'run-7'])(
    'a mark %s, which the printer would not keep, is refused',
    async (mark) => {
      const peer = await openPeer();
      const { connection } = await link(peer);
      expect(await kindOf(connection.start({ ...request, mark }, soon()))).toBe('rejected');
      expect(seen(peer)).not.toContain('project_file');
    },
  );
});
