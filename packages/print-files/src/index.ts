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
