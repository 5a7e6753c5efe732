import { ApiError, errorSaid, isErrorEnvelope } from '@farmhand/client';
import type { AnswerReceived, Routes } from '@farmhand/contract';
import { api } from '../../../api/client.ts';

export type StoredFile = AnswerReceived<Routes['uploadFile']>;
export type Piece = AnswerReceived<Routes['continueUpload']>;

interface Sending {
  readonly onSent: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/** How bytes get to the service. Tests put their own in its place. */
export interface Transport {
  whole(modelId: number, file: File, sending: Sending): Promise<StoredFile>;
  begin(modelId: number, file: File): Promise<{ readonly upload_id: number; readonly offset: number }>;
  offsetOf(uploadId: number): Promise<number>;
  piece(uploadId: number, offset: number, bytes: Blob, sending: Sending): Promise<Piece>;
  /** The file of a model with this name and size: the answer to its last piece may have been lost. */
  find(modelId: number, file: File): Promise<Omit<StoredFile, 'next_actions'> | null>;
}

function failure(request: XMLHttpRequest, code: string, detail: string): ApiError {
  const requestId = request.getResponseHeader('x-request-id');
  return new ApiError({ status: request.status, code, detail, retriable: true, data: {}, requestId });
}

function errorOf(request: XMLHttpRequest): ApiError {
  const { response, status } = request;
  if (!isErrorEnvelope(response)) return failure(request, 'unexpected_answer', `Status ${status}`);
  return errorSaid(response, status, request.getResponseHeader('x-request-id'));
}

interface Sent extends Sending {
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly body: FormData | Blob;
}

/** By XMLHttpRequest, which alone tells how much of a body has gone out. */
function send<T extends StoredFile | Piece>({ method, path, body, onSent, signal }: Sent): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, `/api/v1${path}`);
    request.responseType = 'json';
    if (body instanceof Blob) request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onload = () => {
      if (request.status < 200 || request.status > 299) return reject(errorOf(request));
      if (request.response === null) reject(failure(request, 'unexpected_answer', 'It is no JSON.'));
      else resolve(request.response);
    };
    request.onerror = () => reject(failure(request, 'unreachable', 'The service cannot be reached.'));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    if (signal.aborted) reject(signal.reason);
    else request.send(body);
  });
}

export const transport: Transport = {
  whole(modelId, file, sending) {
    const body = new FormData();
    body.set('file', file, file.name);
    return send({
      method: 'POST',
      path: `/models/${modelId}/files`,
      body,
      ...sending,
    });
  },
  begin: (modelId, file) =>
    api.beginUpload({ params: { id: modelId }, body: { file_name: file.name, size_bytes: file.size } }),
  offsetOf: async (uploadId) => (await api.getUpload({ params: { id: uploadId } })).offset,
  piece: (uploadId, offset, bytes, sending) =>
    send({
      method: 'PATCH',
      path: `/uploads/${uploadId}?offset=${offset}`,
      body: bytes,
      ...sending,
    }),
  async find(modelId, file) {
    const { files } = await api.getModel({ params: { id: modelId } });
    const found = files.find(
      ({ file_name, size_bytes }) => file_name === file.name && size_bytes === file.size,
    );
    return found === undefined ? null : { ...found, duplicate: false, duplicate_of: [] };
  },
};
