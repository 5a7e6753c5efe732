import { hasCode } from '../../../api/problem.ts';
import { type Batch, batchesOf, type ModelMaker } from './batches.ts';
import { isSameFile, type Memory, type Unfinished } from './remembered.ts';
import { type SendOptions, sendFile } from './send-file.ts';
import type { Transport } from './transport.ts';
import {
  createUploadList,
  isUnderWay,
  type ModelRef,
  RefusedFile,
  type Upload,
  type UploadList,
} from './upload-list.ts';

export interface UploadDeps {
  readonly transport: Transport;
  readonly memory: Memory;
  readonly models: ModelMaker;
  readonly pause: SendOptions['pause'];
  cancelUpload(uploadId: number): Promise<void>;
  onStored(modelId: number): void;
}

/** What an upload needs beside what is shown of it. */
interface Work {
  readonly file: File;
  readonly batch: Batch | null;
  readonly controller: AbortController;
  uploadId: number | null;
}

export interface Uploads extends Pick<UploadList, 'get' | 'subscribe'> {
  /** Into the model, or each into a new one named after it. Answers by which numbers they are shown. */
  add(files: readonly File[], model: ModelRef | null): readonly number[];
  /** Shows that a file is not sent, and why. */
  refuse(file: File, words: string): void;
  cancel(id: number): void;
  retry(id: number): void;
  /** Goes on with an unfinished upload; false when this is another file. */
  resume(id: number, file: File): boolean;
  /** Shows what an earlier visit left unfinished. */
  recall(): void;
}

const AT_ONCE = 2;

/** Everything that is being uploaded, whichever page is open. */
export function createUploads(deps: UploadDeps): Uploads {
  const { memory, models } = deps;
  const list = createUploadList();
  const works = new Map<number, Work>();
  const running = new Set<number>();
  let hasRecalled = false;

  function pump(): void {
    for (const { id, state } of list.get()) {
      if (running.size >= AT_ONCE) return;
      if (state === 'queued' && !running.has(id)) void run(id);
    }
  }

  function enqueue(id: number, work: Work): void {
    works.set(id, work);
    work.batch?.begin();
    list.change(id, { state: 'queued', error: null, sent: 0 });
    pump();
  }

  async function run(id: number): Promise<void> {
    const work = works.get(id);
    if (work === undefined) return;
    running.add(id);
    list.change(id, { state: 'sending' });
    let isStored = false;
    try {
      isStored = await store(id, work);
    } catch (error) {
      await giveBack(work);
      if (!work.controller.signal.aborted) list.change(id, { state: 'failed', error });
    } finally {
      running.delete(id);
      pump();
      await work.batch?.end(isStored).catch(() => undefined); // Left empty at worst: people can delete it.
    }
  }

  async function store(id: number, work: Work): Promise<true> {
    const { file, batch, controller } = work;
    const model = list.find(id)?.model ?? (await batch?.model());
    if (model === undefined || model === null) throw new Error('an upload has no model');
    list.change(id, { model });
    const stored = await sendFile({
      transport: deps.transport,
      file,
      modelId: model.id,
      uploadId: work.uploadId,
      signal: controller.signal,
      pause: deps.pause,
      onSent: (sent) => list.change(id, { sent, state: sent >= file.size ? 'reading' : 'sending' }),
      onInterrupted: (isInterrupted) => {
        if (isInterrupted) list.change(id, { state: 'interrupted' });
      },
      onUpload(uploadId) {
        if (uploadId !== null) memory.keep(markOf(file, uploadId, model));
        else if (work.uploadId !== null) memory.forget(work.uploadId);
        work.uploadId = uploadId;
      },
    });
    list.change(id, { state: 'done', sent: file.size, stored });
    deps.onStored(model.id);
    return true;
  }

  /** After a refusal or a cancel nothing is to be resumed. */
  async function giveBack(work: Work): Promise<void> {
    if (work.uploadId === null) return;
    memory.forget(work.uploadId);
    // It is removed by itself a day later in any case.
    await deps.cancelUpload(work.uploadId).catch(() => undefined);
    work.uploadId = null;
  }

  function forgetUnfinished(upload: Upload): void {
    for (const known of memory.all()) {
      if (known.fileName !== upload.fileName || known.modelId !== upload.model?.id) continue;
      memory.forget(known.uploadId);
      void deps
        .cancelUpload(known.uploadId)
        .then(() => models.removeIfEmpty(known.modelId))
        .catch(() => undefined); // Gone already, or removed a day later.
    }
  }

  return {
    get: list.get,
    subscribe: list.subscribe,
    add(files, model) {
      const batches = batchesOf(files, models);
      return files.map((file) => {
        const known = memory.all().find((each) => isSameFile(each, file));
        const shown = known && list.get().find((each) => isUnfinished(each, known));
        if (shown !== undefined && (model === null || model.id === known?.modelId)) {
          this.resume(shown.id, file);
          return shown.id;
        }
        const id = list.add({ ...fresh(file), model, isNewModel: model === null });
        const batch = model === null ? (batches.get(file) ?? null) : null;
        enqueue(id, { file, batch, controller: new AbortController(), uploadId: null });
        return id;
      });
    },
    refuse(file, words) {
      list.add({
        ...fresh(file),
        state: 'failed',
        error: new RefusedFile(words),
        model: null,
        isNewModel: false,
      });
    },
    cancel(id) {
      const upload = list.find(id);
      works.get(id)?.controller.abort(new Error('given up'));
      if (upload?.state === 'unfinished') forgetUnfinished(upload);
      // What never ran has nobody else to end its batch.
      if (upload?.state === 'queued') void works.get(id)?.batch?.end(false);
      works.delete(id);
      list.remove(id);
    },
    retry(id) {
      const work = works.get(id);
      if (work === undefined || list.find(id)?.state !== 'failed') return;
      if (work.batch !== null) list.change(id, { model: null });
      enqueue(id, { ...work, controller: new AbortController() });
    },
    resume(id, file) {
      const upload = list.find(id);
      const known = memory.all().find((each) => isSameFile(each, file));
      if (upload === undefined || known === undefined || !isUnfinished(upload, known)) return false;
      enqueue(id, { file, batch: null, controller: new AbortController(), uploadId: known.uploadId });
      return true;
    },
    recall() {
      if (hasRecalled) return;
      hasRecalled = true;
      for (const known of memory.all()) {
        void deps.transport.offsetOf(known.uploadId).then(
          (sent) => list.add({ ...recalled(known), sent }),
          (error) => hasCode(error, 'not_found') && memory.forget(known.uploadId),
        );
      }
    },
  };
}

function markOf(file: File, uploadId: number, model: ModelRef): Unfinished {
  const { name, size, lastModified } = file;
  return { uploadId, modelId: model.id, modelName: model.name, fileName: name, size, lastModified };
}

const fresh = (file: File): Omit<Upload, 'id' | 'model' | 'isNewModel'> => ({
  fileName: file.name,
  size: file.size,
  sent: 0,
  state: 'queued',
  error: null,
  stored: null,
});

const recalled = ({ fileName, size, modelId, modelName }: Unfinished): Omit<Upload, 'id' | 'sent'> => ({
  fileName,
  size,
  state: 'unfinished',
  error: null,
  model: { id: modelId, name: modelName },
  isNewModel: false,
  stored: null,
});

function isUnfinished(upload: Upload, known: Unfinished): boolean {
  return (
    upload.state === 'unfinished' && upload.fileName === known.fileName && upload.model?.id === known.modelId
  );
}

/** Whether leaving the page would break something off. */
export function isBusy(uploads: readonly Upload[]): boolean {
  return uploads.some(isUnderWay);
}
