import { z } from 'zod';
import { idParam, line, nameLine, nextActions, pageQuery } from '../fields.ts';
import { from, route } from '../route.ts';
import { exampleModel, model } from './model-record.ts';

const tag = 'Models';
const params = z.strictObject({ id: idParam });
const modelTag = nameLine(1, 50).toLowerCase();

const modelWritten = model.extend(nextActions).meta({ id: 'ModelWritten' });
const exampleWritten = { ...exampleModel, files: [], next_actions: [] };

const fields = {
  name: nameLine(1, 200),
  category: nameLine(1, 100).nullable(),
  notes: z.string().max(2000),
  tags: z.array(modelTag).max(50),
};

export const listModels = route({
  id: 'listModels',
  method: 'GET',
  path: '/models',
  tag,
  summary: 'List the models I may see, newest first',
  description: '`files` holds the current ones; read one model to see replaced ones too.',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  query: z.strictObject({
    ...pageQuery,
    q: line(1, 100).optional(),
    tag: modelTag.optional(),
    category: line(1, 100).optional(),
    org_id: idParam.optional(),
  }),
  status: 200,
  answer: z.array(model),
  list: true,
  errors: [],
  example: { query: { tag: 'shop' }, answer: [exampleModel] },
});

export const getModel = route({
  id: 'getModel',
  method: 'GET',
  path: '/models/{id}',
  tag,
  summary: 'Read one model with all its files, current ones first',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  params,
  status: 200,
  answer: model,
  errors: ['model_not_found'],
  example: { params: { id: 5 }, answer: exampleModel },
});

export const createModel = route({
  id: 'createModel',
  method: 'POST',
  path: '/models',
  tag,
  summary: 'Make a model; its files are uploaded afterwards',
  access: from('viewer', 'admin'),
  dryRun: true,
  changes: ['model'],
  body: z.strictObject({
    name: fields.name,
    category: fields.category.default(null),
    notes: fields.notes.default(''),
    tags: fields.tags.default([]),
  }),
  status: 201,
  answer: modelWritten,
  errors: [],
  example: {
    preview: {
      action: 'create_model',
      name: 'Bracket',
      category: 'brackets',
      notes: '',
      tags: ['shop'],
      org_id: null,
    },
    body: { name: 'Bracket', category: 'brackets', tags: ['shop'] },
    answer: exampleWritten,
  },
});

export const updateModel = route({
  id: 'updateModel',
  method: 'PATCH',
  path: '/models/{id}',
  tag,
  summary: 'Change a model; viewers their own',
  description: 'Fields left out stay as they are.',
  access: from('viewer', 'admin'),
  dryRun: true,
  changes: ['model'],
  params,
  body: z.strictObject(fields).partial(),
  status: 200,
  answer: modelWritten,
  errors: ['model_not_found'],
  example: {
    preview: { action: 'update_model', model_id: 5, notes: 'Print with a brim.' },
    params: { id: 5 },
    body: { notes: 'Print with a brim.' },
    answer: { ...exampleWritten, notes: 'Print with a brim.' },
  },
});

export const deleteModel = route({
  id: 'deleteModel',
  method: 'DELETE',
  path: '/models/{id}',
  tag,
  summary: 'Delete a model and its files; viewers their own',
  description: 'Refused while a job or the archive still needs one of its files.',
  access: from('viewer', 'admin'),
  dryRun: true,
  changes: ['model'],
  params,
  status: 204,
  errors: ['model_not_found', 'in_use'],
  example: {
    preview: { action: 'delete_model', model_id: 5, name: 'Bracket', file_count: 0 },
    params: { id: 5 },
  },
});

const orgParams = z.strictObject({ id: idParam, rid: idParam });

export const addOrgModel = route({
  id: 'addOrgModel',
  method: 'PUT',
  path: '/orgs/{id}/models/{rid}',
  tag: 'Organizations',
  summary: 'Give a model to an organization',
  access: from('admin', 'admin'),
  dryRun: true,
  changes: ['model'],
  params: orgParams,
  status: 200,
  answer: modelWritten,
  errors: ['group_not_found', 'model_not_found', 'license_required'],
  example: {
    preview: { action: 'add_org_model', org_id: 3, model_id: 5, name: 'Bracket' },
    params: { id: 3, rid: 5 },
    answer: { ...exampleWritten, org_id: 3 },
  },
});

export const removeOrgModel = route({
  id: 'removeOrgModel',
  method: 'DELETE',
  path: '/orgs/{id}/models/{rid}',
  tag: 'Organizations',
  summary: 'Take a model out of an organization',
  access: from('admin', 'admin'),
  dryRun: true,
  changes: ['model'],
  params: orgParams,
  status: 204,
  errors: ['group_not_found', 'model_not_found', 'license_required'],
  example: {
    preview: { action: 'remove_org_model', org_id: 3, model_id: 5, name: 'Bracket' },
    params: { id: 3, rid: 5 },
  },
});
