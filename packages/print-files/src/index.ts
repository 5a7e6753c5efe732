export { type DescribeOptions, describePrintFile } from './describe.ts';
export {
  type Box,
  type LayerUse,
  type PlateFilament,
  PRINT_FILE_KINDS,
  type PrintFileDescription,
  type PrintFileKind,
  type PrintPlate,
  type Thumbnail,
} from './description.ts';
export { type LayerUseOptions, layerUse } from './layer-use.ts';
export { DEFAULT_LIMITS, type PrintFileLimits } from './limits.ts';
export { type PictureHeader, pictureHeader } from './picture-header.ts';
export { PRINT_FILE_PROBLEMS, PrintFileProblem, type PrintFileProblemCode } from './problem.ts';
export { type FilamentUse, lengthToMg, toolCount, useAtLayer } from './use.ts';
