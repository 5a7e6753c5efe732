export { mustFindModel } from './commands.ts';
export { type FileRow as PrintFileRow, filesOf, filesToPrint, findLayers } from './file-store.ts';
export { platesOf, thumbnailUrl } from './present.ts';
export type { StoredPlate } from './reader-messages.ts';
export {
  createModels,
  describePlate,
  filesOfModel,
  findPrintFile,
  type Models,
  type ModelsOptions,
} from './service.ts';
export { countUploads, largestUploads, largestUsers, storedBytes } from './usage-store.ts';
