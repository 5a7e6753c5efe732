import { z } from 'zod';
import { id, idParam, integerText, isoTime, nextActions } from '../fields.ts';
import { from, route } from '../route.ts';
import { exampleFile, printFile, sentSha256 } from './model-record.ts';

const tag = 'Models';
const params = z.strictObject({ id: idParam });

const stored = printFile
  .extend({
    /** These bytes were in the model already: nothing was stored, this is the file that has them. */
    duplicate: z.boolean(),
    /** Other models that have a file with the same bytes. */
    duplicate_of: z.array(id),
  })
  .meta({ id: 'StoredFile' });

const exampleStored = { ...exampleFile, duplicate: false, duplicate_of: [] };
const queueIt = {
  tool: 'queue_job',
  args: { model_id: 5 },
  reason: 'The file can be printed.',
  reason_said: { code: 'hint.file_can_be_printed', facts: {} },
};

export const uploadFile = route({
  id: 'uploadFile',
  method: 'POST',
  path: '/models/{id}/files',
  tag,
  summary: 'Upload a file of a model: .3mf, .gcode, .bgcode or .stl',
  description:
    'A form with one file in the field `file`. A file for the same printer model and nozzle (where the file names none: with the same file name) takes the place of the current one and makes a new revision; the replaced one stays reachable. An .stl or an unsliced project is kept but not printable.',
  access: from('viewer', 'admin'),
  dryRun: false,
  changes: ['model'],
  params,
  upload: 'multipart',
  status: 201,
  answer: stored.extend(nextActions).meta({ id: 'PrintFileStored' }),
  errors: ['model_not_found', 'quota_exceeded'],
  example: { params: { id: 5 }, answer: { ...exampleStored, next_actions: [queueIt] } },
});

export const deleteFile = route({
  id: 'deleteFile',
  method: 'DELETE',
  path: '/models/{id}/files/{file_id}',
  tag,
  summary: 'Delete a file of a model; the one that it replaced becomes current again',
  access: from('viewer', 'admin'),
  dryRun: true,
  changes: ['model'],
  params: z.strictObject({ id: idParam, file_id: idParam }),
  status: 204,
  errors: ['model_not_found', 'not_found', 'in_use'],
  example: {
    preview: { action: 'delete_file', model_id: 5, file_id: 12, file_name: 'bracket.gcode.3mf' },
    params: { id: 5, file_id: 12 },
  },
});

export const getFileContent = route({
  id: 'getFileContent',
  method: 'GET',
  path: '/print-files/{id}/content',
  tag,
  summary: 'Download a file',
  description: 'Takes `Range` and `If-None-Match`.',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  params,
  status: 200,
  download: ['application/octet-stream'],
  errors: ['not_found'],
  example: { params: { id: 12 } },
});

export const getThumbnail = route({
  id: 'getThumbnail',
  method: 'GET',
  path: '/print-files/{id}/thumbnails/{plate}',
  tag,
  summary: 'The picture of a plate, as the slicer drew it; plate 0 is the file as a whole',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  params: z.strictObject({ id: idParam, plate: integerText(0, 10_000) }),
  status: 200,
  download: ['image/png', 'image/jpeg'],
  errors: ['not_found'],
  example: { params: { id: 12, plate: 1 } },
});

const upload = z
  .object({
    upload_id: id,
    model_id: id,
    file_name: z.string(),
    size_bytes: z.number().int(),
    /** How much is safely here: go on from this byte. */
    offset: z.number().int(),
    expires_at: isoTime,
    /** Once the last byte has come. The upload itself is then over. */
    file: stored.nullable(),
  })
  .meta({ id: 'Upload' });
const uploadWritten = upload.extend(nextActions).meta({ id: 'UploadWritten' });
export type Upload = z.infer<typeof upload>;

const exampleUpload = {
  upload_id: 31,
  model_id: 5,
  file_name: 'bracket.gcode.3mf',
  size_bytes: 1_482_311,
  offset: 0,
  expires_at: '2026-11-03T08:15:00.000Z',
  file: null,
};

export const beginUpload = route({
  id: 'beginUpload',
  method: 'POST',
  path: '/models/{id}/uploads',
  tag,
  summary: 'Begin an upload that can be resumed',
  description:
    'Then send the bytes with `PATCH /uploads/{upload_id}?offset=`, in as many pieces as you like. After a broken line `GET` tells where to go on, also after a restart of the service. Unfinished uploads are removed a day after their last piece.',
  access: from('viewer', 'admin'),
  dryRun: true,
  params,
  body: z.strictObject({
    file_name: z.string().min(1).max(1000),
    size_bytes: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
    /** When given, the whole is held against it at the end. */
    sha256: sentSha256.optional(),
  }),
  status: 201,
  answer: uploadWritten,
  errors: ['model_not_found', 'payload_too_large', 'quota_exceeded'],
  example: {
    preview: { action: 'begin_upload', model_id: 5, file_name: 'bracket.gcode.3mf', size_bytes: 1482311 },
    params: { id: 5 },
    body: { file_name: 'bracket.gcode.3mf', size_bytes: 1_482_311 },
    answer: { ...exampleUpload, next_actions: [] },
  },
});

export const getUpload = route({
  id: 'getUpload',
  method: 'GET',
  path: '/uploads/{id}',
  tag,
  summary: 'How far my upload is',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  params,
  status: 200,
  answer: upload,
  errors: ['not_found'],
  example: { params: { id: 31 }, answer: exampleUpload },
});

export const continueUpload = route({
  id: 'continueUpload',
  method: 'PATCH',
  path: '/uploads/{id}',
  tag,
  summary: 'Send the next bytes of an upload',
  description:
    '`offset` must be the upload’s own: any other is answered with 422 and the right one in `error.offset`. The piece that brings the last byte makes the file. What arrived before a line broke is kept; a piece for which there was no room is not, and 507 says in `error.offset` where to go on when there is. A piece that is still coming in is cut off by the next.',
  access: from('viewer', 'admin'),
  dryRun: false,
  changes: ['model'],
  params,
  query: z.strictObject({ offset: integerText(0) }),
  upload: 'octets',
  status: 200,
  answer: uploadWritten,
  errors: ['not_found', 'model_not_found', 'quota_exceeded'],
  example: {
    params: { id: 31 },
    query: { offset: 0 },
    answer: { ...exampleUpload, offset: 1_482_311, file: exampleStored, next_actions: [queueIt] },
  },
});

export const cancelUpload = route({
  id: 'cancelUpload',
  method: 'DELETE',
  path: '/uploads/{id}',
  tag,
  summary: 'Give an upload up',
  description: 'Its room is free at once. Administrators may give up anybody’s.',
  access: from('viewer', 'admin'),
  dryRun: true,
  params,
  status: 204,
  errors: ['not_found'],
  example: {
    preview: { action: 'cancel_upload', upload_id: 31, file_name: 'bracket.gcode.3mf' },
    params: { id: 31 },
  },
});
