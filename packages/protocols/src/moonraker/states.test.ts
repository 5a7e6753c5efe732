import { describe, expect, test } from 'vitest';
import { picture, printing, withStats } from '../../test/moonraker-picture.ts';
import { decode } from './codec.ts';
import { jobPhase, KLIPPY_STATES, PRINT_STATES, standingOf } from './states.ts';

describe('states', () => {
  const standing = ({ status, ready, problem, print }: ReturnType<typeof decode>) => [
    status,
    ready,
    problem,
    print?.phase,
  ];

  test.each([
    ['standby', 'idle', true, 'none'],
    ['printing', 'printing', false, 'printing'],
    ['paused', 'paused', false, 'paused'],
    ['complete', 'idle', true, 'completed'],
    ['cancelled', 'idle', true, 'cancelled'],
    ['error', 'error', false, 'failed'],
    ['a word to come', 'idle', false, 'none'],
    ['constructor', 'idle', false, 'none'],
  ] as const)('print_stats %s is %s, ready %s, phase %s', (state, status, ready, phase) => {
    const virtual_sdcard = { is_active: false };
    const report = decode({ ...picture, job: null, status: withStats({ state }, { virtual_sdcard }) });
    expect(standing(report)).toEqual([status, ready, null, phase]);
  });

  test.each([
    ['disconnected', 'offline', 'klipper_disconnected', 'failed'],
    ['startup', 'offline', null, 'failed'],
    ['ready', 'printing', null, 'printing'],
    ['shutdown', 'error', 'klipper_shutdown', 'failed'],
    ['error', 'error', 'klipper_shutdown', 'failed'],
  ] as const)('klippy_state %s in a print is %s, problem %s, phase %s', (klippy, status, problem, phase) => {
    expect(standing(decode({ ...picture, klippy }))).toEqual([status, false, problem, phase]);
  });

  test('the tables have every documented word', () => {
    expect(Object.keys(PRINT_STATES)).toEqual([
      'standby',
      'printing',
      'paused',
      'complete',
      'cancelled',
      'error',
    ]);
    expect(KLIPPY_STATES).toEqual(['disconnected', 'startup', 'ready', 'shutdown', 'error']);
  });

  test.each(['Idle', 'Ready', 'Printing'])(
    'idle_timeout %s is no job signal: manual moves say Printing too',
    (state) => {
      const rest = withStats(
        { state: 'standby', filename: '' },
        { virtual_sdcard: {}, idle_timeout: { state } },
      );
      expect(standing(decode({ ...picture, job: null, status: rest }))).toEqual(['idle', true, null, 'none']);
      const busy = { ...printing, idle_timeout: { state } };
      expect(standing(decode({ ...picture, status: busy }))).toEqual(['printing', false, null, 'printing']);
    },
  );

  test('pause_resume says paused also without a job, so only the print counts', () => {
    const pause_resume = { is_paused: true };
    const rest = withStats({ state: 'standby', filename: '' }, { virtual_sdcard: {}, pause_resume });
    expect(standing(decode({ ...picture, job: null, status: rest }))).toEqual(['idle', true, null, 'none']);
  });

  test('a file that is read without a print of its own keeps the printer from work', () => {
    const rest = withStats({ state: 'standby', filename: '' }, { virtual_sdcard: { is_active: true } });
    expect(decode({ ...picture, job: null, status: rest })).toMatchObject({
      status: 'idle',
      ready: false,
      ready_reason: 'the printer reads a file',
    });
  });

  test.each(['shutdown', 'error'])(
    'webhooks %s wins over a print that says paused: the print is dead',
    (state) => {
      const webhooks = { state, state_message: "MCU 'mcu' shutdown: Timer too close\nadvice" };
      const report = decode({ ...picture, status: withStats({ state: 'paused' }, { webhooks }) });
      expect(report).toMatchObject({
        status: 'error',
        status_reason: "MCU 'mcu' shutdown: Timer too close",
        problem: 'klipper_shutdown',
        ready: false,
        print: { phase: 'failed', mark: '42', native_id: '0000A1' },
      });
    },
  );

  test('a board without power is an offline printer, with the words of Klipper', () => {
    const webhooks = { state: 'error', state_message: "mcu 'mcu': Unable to connect\nadvice" };
    expect(standingOf({ webhooks }, 'error')).toEqual({
      status: 'offline',
      status_reason: "mcu 'mcu': Unable to connect",
      problem: 'klipper_shutdown',
    });
  });

  test.each([
    ['in_progress', 'printing'],
    ['completed', 'completed'],
    ['cancelled', 'cancelled'],
    ['error', 'failed'],
    ['klippy_shutdown', 'failed'],
    ['klippy_disconnect', 'failed'],
    ['interrupted', 'ended'],
    ['server_exit', 'ended'],
    ['a word to come', 'ended'],
    ['constructor', 'ended'],
  ])('a job of the history that is %s is %s', (status, phase) => {
    expect(jobPhase(status)).toBe(phase);
  });

  test('before the first extrusion a print is preparing', () => {
    expect(decode({ ...picture, status: withStats({ print_duration: 0 }) }).print?.phase).toBe('preparing');
  });
});
