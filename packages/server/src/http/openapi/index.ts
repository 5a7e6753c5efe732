export { API_ROOT, openApiDocument, SECURITY_SCHEMES } from './document.ts';
export { createSchemaWriter } from './json-schema.ts';
export type { JsonSchema, MediaType, OpenApiDocument, Operation, Parameter, Response } from './types.ts';
