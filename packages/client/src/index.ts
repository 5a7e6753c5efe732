export { ApiError, errorSaid, isErrorEnvelope, unexpectedAnswer } from './api-error.ts';
export {
  type ClientOptions,
  createClient,
  type LooseRequest,
  type RouteAddress,
  readAnswer,
  sendRequest,
} from './client.ts';
export type { CallOptions, Client, ListPage, MethodOf, RequestOf, ResultOf } from './types.ts';
