export { mustFindModel } from './commands.ts';
export type { FileRow as PrintFileRow } from './file-store.ts';
export type { FileUse } from './filing.ts';
export type { Layers, StoredPlate } from './reader-messages.ts';
export {
  createModels,
  describePlate,
  filesOfModel,
  findPrintFile,
  type Models,
  type ModelsOptions,
} from './service.ts';
