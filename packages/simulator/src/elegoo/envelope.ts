import type { JsonObject } from '../json.ts';
import {
  type Board,
  buildAttributes,
  buildStatus,
  discoveryAnswer,
  messageId,
  type Settings,
  type StatusTools,
} from './messages.ts';

/** Everything the printer says, in its envelope and on its topic. */
export interface Envelope {
  status(state: StatusTools): JsonObject;
  attributes(viewers: number): JsonObject;
  response(cmd: unknown, data: JsonObject, requestId: unknown): JsonObject;
  error(code: number): JsonObject;
  discovery(): JsonObject;
}

export function createEnvelope(options: {
  readonly board: () => Board;
  readonly settings: Settings;
  readonly now: () => number;
}): Envelope {
  const { board, settings } = options;
  const seconds = () => Math.floor(options.now() / 1000);
  function push(kind: string, content: JsonObject): JsonObject {
    const { id } = board();
    return { ...content, MainboardID: id, TimeStamp: seconds(), Topic: `sdcp/${kind}/${id}` };
  }
  function answer(kind: string, content: JsonObject): JsonObject {
    const { id } = board();
    const Data = { ...content, MainboardID: id, TimeStamp: seconds() };
    return { Id: messageId(board()), Data, Topic: `sdcp/${kind}/${id}` };
  }
  return {
    status: (state) => push('status', { Status: buildStatus(state) }),
    attributes: (viewers) =>
      push('attributes', { Attributes: buildAttributes(board(), settings.name, viewers) }),
    response: (cmd, data, requestId) => answer('response', { Cmd: cmd, Data: data, RequestID: requestId }),
    error: (code) => answer('error', { Data: { ErrorCode: code } }),
    discovery: () => discoveryAnswer(board(), settings.name),
  };
}
