import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

const STEPS = [
  'Call farm_summary first.',
  'Call list_printers; for each one in status error, paused or offline call get_printer and find out since when and why.',
  'Call list_jobs with status_filter printing, then list_queue. Name jobs that are late or at risk, and those that wait for a person (held, awaiting approval, plate not cleared).',
  'Call list_alerts with unread_only true. Call list_spools and pick out low stock. Call list_maintenance_tasks with overdue_only true; if the service has no maintenance, say so and go on.',
  'Change nothing: the next shift decides.',
];

const FORM = [
  'Write the hand-over in at most one page with these headings: Needs a person now; Running, with expected ends; Waiting, and for what; Filament and maintenance; Notes.',
  'Put what needs a person first, name printers by name and id, give times with their zone, and say plainly what could not be found out.',
];

export function registerPrompts(server: McpServer): void {
  server.registerPrompt(
    'shift_handover',
    {
      title: 'Shift hand-over',
      description: 'Look the whole farm over and write the hand-over for the next shift',
      argsSchema: z.object({
        notes: z.string().max(2000).optional().describe('What the shift that ends wants to pass on'),
      }),
    },
    ({ notes }) => {
      const said =
        notes === undefined || notes.trim() === '' ? [] : [`From the shift that ends: ${notes.trim()}`];
      const steps = STEPS.map((step, index) => `${index + 1}. ${step}`);
      const text = ['Prepare the shift hand-over of this print farm.', ...steps, ...FORM, ...said].join('\n');
      return { messages: [{ role: 'user', content: { type: 'text', text } }] };
    },
  );
}
