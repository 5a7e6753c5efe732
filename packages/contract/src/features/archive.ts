import { z } from 'zod';
import { idParam, isoTime, line, nameLine, nextActions, pageQuery } from '../fields.ts';
import { from, noBody, route } from '../route.ts';
import { exampleEntry, examplePlanned } from './job-examples.ts';
import { archiveEntry } from './job-record.ts';
import { exampleWritten as exampleJobWritten, jobWritten } from './jobs.ts';
import { LOGO_TYPES } from './org-settings.ts';
import { SCRAP_CAUSES, VERDICTS, verdictSent } from './plate-record.ts';

const tag = 'Archive';
const params = z.strictObject({ id: idParam });
const entryWritten = archiveEntry.extend(nextActions).meta({ id: 'ArchiveEntryWritten' });

export const ARCHIVE_STATUSES = ['completed', 'failed', 'cancelled'] as const;
/** `none`: nobody has said. */
export const VERDICT_FILTERS = [...VERDICTS, 'none'] as const;

const filters = {
  status: z.enum(ARCHIVE_STATUSES).optional(),
  printer_id: idParam.optional(),
  job_id: idParam.optional(),
  model_id: idParam.optional(),
  /** What was said of it when it was taken off; `none` where nobody has. */
  verdict: z.enum(VERDICT_FILTERS).optional(),
  cause: z.enum(SCRAP_CAUSES).optional(),
  q: line(1, 100).optional(),
  /** Finished at this moment or later. */
  from: isoTime.optional(),
  /** Finished before this moment. */
  to: isoTime.optional(),
};

export const listArchive = route({
  id: 'listArchive',
  method: 'GET',
  path: '/archive',
  tag,
  summary: 'List the prints that have ended, newest first',
  description: '`from` is included, `to` is not. The cost needs the role operator: viewers read null.',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  query: z.strictObject({ ...pageQuery, ...filters }),
  status: 200,
  answer: z.array(archiveEntry),
  list: true,
  errors: [],
  example: { query: { status: 'completed' }, answer: [exampleEntry] },
});

export const exportArchive = route({
  id: 'exportArchive',
  method: 'GET',
  path: '/archive/export',
  tag,
  summary: 'The same as CSV, all of it',
  description: 'A cell that a spreadsheet would take for a formula begins with a quote.',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  query: z.strictObject(filters),
  status: 200,
  download: ['text/csv; charset=utf-8'],
  errors: [],
  example: { query: { status: 'completed' } },
});

export const getEntry = route({
  id: 'getEntry',
  method: 'GET',
  path: '/archive/{id}',
  tag,
  summary: 'Read one entry of the archive',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  params,
  status: 200,
  answer: archiveEntry,
  errors: ['not_found', 'permission_denied'],
  example: { params: { id: 88 }, answer: exampleEntry },
});

export const getEntryPicture = route({
  id: 'getEntryPicture',
  method: 'GET',
  path: '/archive/{id}/picture',
  tag,
  summary: "What the printer's camera saw when the print ended or stood still",
  description:
    "Kept for 90 days, and no longer than the entry. Viewers see none that another organization's printer has taken.",
  access: from('viewer', 'agent:read'),
  dryRun: false,
  params,
  status: 200,
  download: ['image/jpeg', 'image/png'],
  errors: ['not_found', 'permission_denied'],
  example: { params: { id: 88 } },
});

export const updateEntry = route({
  id: 'updateEntry',
  method: 'PATCH',
  path: '/archive/{id}',
  tag,
  summary: 'Add notes and tags to an entry of the archive, or put right what was said of the print',
  description:
    'A `verdict` takes the place of the one before, and null takes it away; job and order follow. In a closed order nothing changes any more.',
  access: from('operator', 'admin'),
  dryRun: true,
  changes: ['archive_entry'],
  params,
  body: z
    .strictObject({
      notes: z.string().max(2000),
      tags: z.array(nameLine(1, 50).toLowerCase()).max(50),
      verdict: verdictSent.nullable(),
    })
    .partial(),
  status: 200,
  answer: entryWritten,
  errors: ['not_found'],
  example: {
    preview: { action: 'update_archive_entry', entry_id: 88, tags: ['customer'] },
    params: { id: 88 },
    body: { tags: ['customer'] },
    answer: { ...exampleEntry, tags: ['customer'], next_actions: [] },
  },
});

export const deleteEntry = route({
  id: 'deleteEntry',
  method: 'DELETE',
  path: '/archive/{id}',
  tag,
  summary: 'Delete an entry of the archive',
  description: 'A print for an order that is not closed stays: the order counts what it cost.',
  access: from('operator', 'admin'),
  dryRun: true,
  changes: ['archive_entry'],
  params,
  status: 204,
  errors: ['not_found', 'in_use'],
  example: {
    preview: { action: 'delete_archive_entry', entry_id: 88, item_name: 'Bracket', run_id: 90 },
    params: { id: 88 },
  },
});

export const getEntryPhoto = route({
  id: 'getEntryPhoto',
  method: 'GET',
  path: '/archive/{id}/photo',
  tag,
  summary: 'The photo that a person took of the print',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  params,
  query: z.strictObject({
    /** Which photo is meant, so that a changed one is not the cached one. */
    v: z.string().max(64).optional(),
  }),
  status: 200,
  download: LOGO_TYPES,
  errors: ['not_found', 'permission_denied'],
  example: { params: { id: 88 } },
});

export const setEntryPhoto = route({
  id: 'setEntryPhoto',
  method: 'PUT',
  path: '/archive/{id}/photo',
  tag,
  summary: 'Keep a photo of the print, of what is wrong with it above all',
  description:
    'PNG, JPEG or WebP of at most 2 MiB, told by its own bytes. It takes the place of the one before, and is kept as long as the entry.',
  access: from('operator', 'admin'),
  dryRun: false,
  changes: ['archive_entry'],
  params,
  upload: 'octets',
  status: 200,
  answer: entryWritten,
  errors: ['not_found'],
  example: {
    params: { id: 88 },
    answer: { ...exampleEntry, photo_url: '/api/v1/archive/88/photo?v=6f1d0c2b9a3e4f57', next_actions: [] },
  },
});

export const deleteEntryPhoto = route({
  id: 'deleteEntryPhoto',
  method: 'DELETE',
  path: '/archive/{id}/photo',
  tag,
  summary: 'Delete the photo of the print',
  access: from('operator', 'admin'),
  dryRun: true,
  changes: ['archive_entry'],
  params,
  status: 204,
  errors: ['not_found'],
  example: {
    preview: { action: 'delete_entry_photo', entry_id: 88, item_name: 'Bracket' },
    params: { id: 88 },
  },
});

export const reprintEntry = route({
  id: 'reprintEntry',
  method: 'POST',
  path: '/archive/{id}/reprint',
  tag,
  summary: 'Queue the same file and plate once more',
  access: from('viewer', 'agent:write'),
  dryRun: true,
  params,
  body: noBody,
  status: 201,
  answer: jobWritten,
  errors: ['not_found', 'model_not_found', 'printer_not_found', 'quota_exceeded'],
  example: {
    preview: { action: 'reprint', ...examplePlanned, print_file_id: 12, entry_id: 88 },
    params: { id: 88 },
    answer: { ...exampleJobWritten, print_file_id: 12, quantity: 1, waiting_count: 1 },
  },
});
