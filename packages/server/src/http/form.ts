import type { Readable } from 'node:stream';
import { type Said, said } from '@farmhand/words';
import busboy from 'busboy';
import type { FastifyRequest } from 'fastify';
import { validationFailed } from './error.ts';
import { cutOff, limited, type Sink } from './incoming-part.ts';

const ONE_FILE = said('request.not_one_file');

function wrongForm(problem: Said, status?: 400) {
  return validationFailed([{ path: 'body', said: problem }], status);
}

const incomplete = () => wrongForm(said('request.form_incomplete'), 400);

/** Browsers write these three so, and nothing else (WHATWG, multipart/form-data encoding). */
const unescaped = (name: string) =>
  name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');

function newForm({ headers }: FastifyRequest): busboy.Busboy {
  try {
    return busboy({ headers, defParamCharset: 'utf8', limits: { fieldSize: 1024, headerPairs: 20 } });
  } catch {
    // Whatever it dislikes stands in the Content-Type: a missing boundary, mostly.
    throw wrongForm(said('request.form_without_boundary'), 400);
  }
}

/** Reads `multipart/form-data` with one file. When it fails, `sink` has ended, and the request's socket still lives. */
export function readForm<T>(request: FastifyRequest, maxBytes: number, sink: Sink<T>): Promise<T> {
  const { raw } = request;
  const form = newForm(request);
  return new Promise((resolve, reject) => {
    let file: Readable | undefined;
    let result: Promise<T> | undefined;
    let hasFailed = false;

    function fail(error: Error): void {
      if (hasFailed) return;
      hasFailed = true;
      raw.unpipe(form);
      form.destroy();
      file?.destroy(error);
      // What it writes to is closed before anybody cleans it away. This waits for the end of either kind and can't fail.
      void Promise.allSettled([result]).then(() => reject(error));
    }

    form.on('file', (field, stream, { filename }: { filename?: string }) => {
      stream.on('error', () => fail(incomplete()));
      if (field !== 'file' || result !== undefined) {
        fail(wrongForm(ONE_FILE));
        return;
      }
      file = stream;
      result = sink({ fileName: unescaped(filename ?? ''), bytes: limited(stream, maxBytes, incomplete) });
      result.catch(fail);
    });
    form.on('field', () => fail(wrongForm(ONE_FILE)));
    form.on('error', () => fail(incomplete()));
    form.on('close', () => {
      if (result === undefined) fail(wrongForm(ONE_FILE));
      else result.then(resolve, fail);
    });
    raw.once('error', (error) => fail(cutOff(error)));
    raw.once('close', () => {
      if (!raw.complete) fail(cutOff());
    });
    raw.pipe(form);
  });
}
