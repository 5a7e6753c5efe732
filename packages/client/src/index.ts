export { ApiError } from './api-error.ts';
export { type ClientOptions, createClient } from './client.ts';
export type { CallOptions, Client, ListPage, MethodOf, RequestOf, ResultOf } from './types.ts';
