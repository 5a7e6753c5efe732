import type { HintedTools } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { TOOLS } from './index.ts';

/** One hint at each tool, with everything that a hint may give it. */
const HINTS: { readonly [T in keyof HintedTools]: Required<HintedTools[T]> } = {
  get_job: { id: 1 },
  get_printer: { id: 1 },
  list_printers: {},
  list_jobs: { status_filter: 'submitted' },
  list_queue: {},
  list_alerts: { unread_only: true },
  list_spools: { filament_type: 'PLA', available_only: true },
  list_maintenance_tasks: { overdue_only: true },
  list_orders: {},
  queue_job: { model_id: 1 },
  approve_job: { job_id: 1 },
  resume_printer: { printer_id: 1 },
  dismiss_alert: { alert_id: 1 },
};

test.each(Object.entries(HINTS))('%s takes what answers of the service hint it with', (name, args) => {
  const tool = TOOLS.find((each) => each.name === name);
  expect(tool?.input.safeParse(args)).toMatchObject({ success: true });
});
