import { modelNameOf } from './file-names.ts';
import type { ModelRef } from './upload-list.ts';

/** Files that were given together and have the same name, endings aside: they become one model. */
export interface Batch {
  /** Made by the first file that needs it. */
  model(): Promise<ModelRef>;
  begin(): void;
  /** A model that got none of its files is taken away again. */
  end(isStored: boolean): Promise<void>;
}

export interface ModelMaker {
  make(name: string): Promise<ModelRef>;
  removeIfEmpty(modelId: number): Promise<void>;
}

function createBatch(name: string, { make, removeIfEmpty }: ModelMaker): Batch {
  let made: Promise<ModelRef> | null = null;
  let open = 0;
  let stored = 0;
  return {
    model() {
      made ??= make(name);
      return made;
    },
    begin() {
      open += 1;
    },
    async end(isStored) {
      open -= 1;
      if (isStored) stored += 1;
      if (open > 0 || stored > 0 || made === null) return;
      const given = made;
      made = null;
      const model = await given.catch(() => null);
      if (model !== null) await removeIfEmpty(model.id);
    },
  };
}

/** One batch for each name among files that were given together. */
export function batchesOf(files: readonly File[], maker: ModelMaker): ReadonlyMap<File, Batch> {
  const byName = new Map<string, Batch>();
  return new Map(
    files.map((file) => {
      const name = modelNameOf(file.name);
      const batch = byName.get(name) ?? createBatch(name, maker);
      byName.set(name, batch);
      return [file, batch];
    }),
  );
}
