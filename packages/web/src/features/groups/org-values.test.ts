import type { OrgSettings } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { patchOf, valuesOf } from './org-values.ts';

const saved: OrgSettings = {
  default_filament_type: 'PETG',
  default_filament_color: null,
  quiet_hours_enabled: false,
  quiet_hours_start: '22:00',
  quiet_hours_end: '07:00',
  webhook_url: 'https://chat.example.org/…',
  webhook_type: 'slack',
  branding_app_name: null,
  branding_logo_url: null,
  timezone: 'Europe/Berlin',
  require_job_approval: null,
};

test('what was not touched is not sent: the shortened webhook address least of all', () => {
  expect(patchOf(valuesOf(saved), saved)).toEqual({});
});

test('an emptied field takes the setting back to its default', () => {
  const values = { ...valuesOf(saved), default_filament_type: ' ' };
  expect(patchOf(values, saved)).toEqual({ default_filament_type: null });
});

test.each([
  ['true', true],
  ['false', false],
] as const)('approval %s is sent as the service knows it', (require_job_approval, sent) => {
  expect(patchOf({ ...valuesOf(saved), require_job_approval }, saved)).toEqual({
    require_job_approval: sent,
  });
});

test('a webhook that is to go is sent as none, unless another is entered', () => {
  const values = { ...valuesOf(saved), webhook_removed: true };
  expect(patchOf(values, saved)).toEqual({ webhook_url: null });
  const another = { ...values, webhook_url: 'https://chat.example.org/services/T1' };
  expect(patchOf(another, saved)).toEqual({ webhook_url: 'https://chat.example.org/services/T1' });
});

test('a new webhook address is sent whole', () => {
  const values = { ...valuesOf(saved), webhook_url: 'https://chat.example.org/services/T1' };
  expect(patchOf(values, saved)).toEqual({ webhook_url: 'https://chat.example.org/services/T1' });
});
