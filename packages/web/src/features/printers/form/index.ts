export { BedFields, ConnectionFields, PortFields } from './connection-fields.tsx';
export { fieldWords } from './field-words.ts';
export type { PrinterForm } from './form-type.ts';
export {
  blankValues,
  createBody,
  ofFamily,
  type PrinterValues,
  updateBody,
  valuesOf,
  valuesOfFound,
} from './printer-form.ts';
export { ModelField, PlaceField, PlateNow, PlateRule, TagField } from './rule-fields.tsx';
