import { ApiError } from '@farmhand/client';
import { ROUTES } from '@farmhand/contract';
import { expect, test, vi } from 'vitest';
import { createMemory } from './remembered.ts';
import { PIECE_BYTES, RESUMABLE_FROM_BYTES } from './send-file.ts';
import type { Transport } from './transport.ts';
import { createUploads, type UploadDeps } from './uploads.ts';

const stored = { ...ROUTES.uploadFile.answer.parse(ROUTES.uploadFile.example.answer) };
const fail = (code: string, data = {}, status = 422) =>
  new ApiError({ status, code, detail: code, retriable: false, data, requestId: null });

/** A service that keeps how far each upload is. `trouble` is what the next piece meets instead. */
function fakeService() {
  const offsets = new Map<number, number>();
  const state = {
    trouble: [] as ('none' | 'lost' | 'lost-answer' | 'refused' | 'no-room')[],
    pieces: [] as number[],
    models: new Set<number>(),
  };
  let lastModel = 100;
  const transport: Transport = {
    whole: async (_modelId, file) => {
      if (file.name.startsWith('broken')) throw fail('validation_failed');
      return stored;
    },
    begin: async () => {
      offsets.set(31, 0);
      return { upload_id: 31, offset: 0 };
    },
    async offsetOf(uploadId) {
      const offset = offsets.get(uploadId);
      if (offset === undefined) throw fail('not_found', {}, 404);
      return offset;
    },
    async piece(uploadId, offset, bytes) {
      const right = await this.offsetOf(uploadId);
      const trouble = state.trouble.shift();
      if (trouble === 'lost') throw fail('unreachable', {}, 0);
      if (trouble === 'refused') throw fail('validation_failed');
      if (trouble === 'no-room') throw fail('storage_full', { offset }, 507);
      if (offset !== right) throw fail('validation_failed', { offset: right });
      state.pieces.push(offset);
      offsets.set(uploadId, offset + bytes.size);
      const isLast = bytes.size < PIECE_BYTES;
      if (isLast) offsets.delete(uploadId);
      if (trouble === 'lost-answer') throw fail('unreachable', {}, 0);
      return {
        ...ROUTES.continueUpload.answer.parse(ROUTES.continueUpload.example.answer),
        offset: offset + bytes.size,
        file: isLast ? stored : null,
      };
    },
    find: async () => stored,
  };
  let kept: string | null = null;
  const memory = () =>
    createMemory(
      () => kept,
      (text) => {
        kept = text;
      },
    );
  const deps = (): UploadDeps => ({
    transport,
    memory: memory(),
    models: {
      async make(name) {
        lastModel += 1;
        state.models.add(lastModel);
        return { id: lastModel, name };
      },
      async removeIfEmpty(id) {
        state.models.delete(id);
      },
    },
    pause: async () => undefined,
    cancelUpload: async (id) => void offsets.delete(id),
    onStored: () => undefined,
  });
  return { deps, state, remembered: () => memory().all(), offsets };
}

const small = (name: string) => new File(['x'], name, { lastModified: 1 });
const large = () => new File([new Uint8Array(RESUMABLE_FROM_BYTES + 1000)], 'large.3mf', { lastModified: 5 });
const PIECES = [0, PIECE_BYTES, 2 * PIECE_BYTES];
const until = (check: () => boolean) => vi.waitFor(() => expect(check()).toBe(true));

test('files of one name become one model, others each their own', async () => {
  const { deps, state } = fakeService();
  const uploads = createUploads(deps());
  uploads.add([small('hinge.stl'), small('hinge.gcode.3mf'), small('clip.gcode')], null);
  await until(() => uploads.get().every((each) => each.state === 'done'));
  const names = uploads.get().map(({ model }) => model?.name);
  expect([names, state.models.size]).toEqual([['hinge', 'hinge', 'clip'], 2]);
});

test('a file that is refused leaves no empty model behind, and a retry makes it again', async () => {
  const { deps, state } = fakeService();
  const uploads = createUploads(deps());
  uploads.add([small('broken.3mf')], null);
  await until(() => uploads.get()[0]?.state === 'failed' && state.models.size === 0);
  uploads.retry(uploads.get()[0]?.id ?? 0);
  await until(() => uploads.get()[0]?.state === 'failed' && state.models.size === 0);
  expect(uploads.get()[0]?.error).toMatchObject({ code: 'validation_failed' });
});

test.each([
  ['a piece was lost', ['lost'], PIECES],
  ['the answer to a piece was lost', ['lost-answer'], PIECES],
  ['nothing is lost', [], PIECES],
] as const)('a large file goes in pieces, each once, also when %s', async (_name, trouble, pieces) => {
  const service = fakeService();
  service.state.trouble = [...trouble];
  const uploads = createUploads(service.deps());
  uploads.add([large()], { id: 5, name: 'Large' });
  await until(() => uploads.get()[0]?.state === 'done');
  expect(service.state.pieces).toEqual(pieces);
  expect(service.remembered()).toEqual([]);
});

test('the answer to the last piece was lost: the file is found in its model', async () => {
  const service = fakeService();
  service.state.trouble = ['none', 'none', 'lost-answer'];
  const uploads = createUploads(service.deps());
  uploads.add([large()], { id: 5, name: 'Large' });
  await until(() => uploads.get()[0]?.state === 'done');
  expect(service.state.pieces).toEqual(PIECES);
});

test('a refused piece ends the upload, and nothing is left to resume', async () => {
  const service = fakeService();
  service.state.trouble = ['refused'];
  const uploads = createUploads(service.deps());
  uploads.add([large()], { id: 5, name: 'Large' });
  await until(() => uploads.get()[0]?.state === 'failed');
  expect([service.remembered(), service.offsets.size]).toEqual([[], 0]);
});

test('a disk without room ends the upload in words, and what it took is given back', async () => {
  const service = fakeService();
  service.state.trouble = ['none', 'no-room'];
  const uploads = createUploads(service.deps());
  uploads.add([large()], { id: 5, name: 'Large' });
  await until(() => uploads.get()[0]?.state === 'failed');
  expect(uploads.get()[0]?.error).toMatchObject({ code: 'storage_full' });
  expect([service.state.pieces, service.remembered(), service.offsets.size]).toEqual([[0], [], 0]);
});

test('after a reload the upload is shown, refuses another file, and goes on with its own', async () => {
  const service = fakeService();
  const file = large();
  service.deps().memory.keep({
    uploadId: 31,
    modelId: 5,
    modelName: 'Large',
    fileName: file.name,
    size: file.size,
    lastModified: file.lastModified,
  });
  service.offsets.set(31, PIECE_BYTES);
  const uploads = createUploads(service.deps());
  uploads.recall();
  await until(() => uploads.get()[0]?.state === 'unfinished');
  const [shown] = uploads.get();
  expect(shown).toMatchObject({ sent: PIECE_BYTES, model: { id: 5, name: 'Large' } });
  expect(uploads.resume(shown?.id ?? 0, small('large.3mf'))).toBe(false);
  uploads.add([file], null);
  await until(() => uploads.get()[0]?.state === 'done');
  expect(service.state.pieces).toEqual(PIECES.slice(1));
  expect(uploads.get()).toHaveLength(1);
});

test('what is cancelled is gone here and there, and the model that it made too', async () => {
  const service = fakeService();
  const aborted = (_tries: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const uploads = createUploads({ ...service.deps(), pause: aborted });
  service.state.trouble = ['lost'];
  uploads.add([large()], null);
  await until(() => uploads.get()[0]?.state === 'interrupted');
  uploads.cancel(uploads.get()[0]?.id ?? 0);
  expect(uploads.get()).toEqual([]);
  await until(() => service.state.models.size === 0 && service.offsets.size === 0);
  expect(service.remembered()).toEqual([]);
});
