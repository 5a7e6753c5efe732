import { ApiError } from '@farmhand/client';
import { errorEnvelope, ROUTES } from '@farmhand/contract';
import type { z } from 'zod';
import { api } from '../../../api/client.ts';

export type StoredFile = z.output<typeof ROUTES.uploadFile.answer>;
export type Piece = z.output<typeof ROUTES.continueUpload.answer>;

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
  const parsed = errorEnvelope.safeParse(request.response);
  if (!parsed.success) return failure(request, 'unexpected_answer', `Status ${request.status}`);
  const { code, detail, retriable, ...data } = parsed.data.error;
  const requestId = request.getResponseHeader('x-request-id');
  return new ApiError({ status: request.status, code, detail, retriable, data, requestId });
}

interface Sent<S extends z.ZodType> extends Sending {
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly body: FormData | Blob;
  readonly answer: S;
}

/** By XMLHttpRequest, which alone tells how much of a body has gone out. */
function send<S extends z.ZodType>({ method, path, body, answer, onSent, signal }: Sent<S>) {
  return new Promise<z.output<S>>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, `/api/v1${path}`);
    request.responseType = 'json';
    if (body instanceof Blob) request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onload = () => {
      if (request.status < 200 || request.status > 299) return reject(errorOf(request));
      const parsed = answer.safeParse(request.response);
      if (parsed.success) resolve(parsed.data);
      else reject(failure(request, 'unexpected_answer', parsed.error.message));
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
      answer: ROUTES.uploadFile.answer,
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
      answer: ROUTES.continueUpload.answer,
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
