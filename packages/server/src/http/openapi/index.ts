export { accessWords } from './access-words.ts';
export { API_ROOT, openApiDocument } from './document.ts';
export type {
  JsonSchema,
  MediaType,
  OpenApiDocument,
  Operation,
  Parameter,
  Response,
  Verb,
} from './types.ts';
