import { said } from '@farmhand/words';
import type { Http } from '../http.ts';
import { textAt } from '../lenient.ts';
import { streamPictures } from '../pictures.ts';
import { PrinterError } from '../printer-error.ts';
import { CMD } from './envelope.ts';
import { ackOf, type Requests } from './requests.ts';

/** `192.168.1.9:3031/video`, without a scheme (D.6). The port is believed, the address is the one we know. */
export function videoUrl(said: string | null, host: string): string | null {
  if (said === null) return null;
  const text = /^[a-z]+:\/\//i.test(said) ? said : `http://${said}`;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'http:') return null;
  return `http://${host.includes(':') ? `[${host}]` : host}:${url.port || '80'}${url.pathname}${url.search}`;
}

export function openCamera(requests: Requests, http: Http, host: string) {
  return async (onFrame: (jpeg: Buffer) => void, signal: AbortSignal): Promise<void> => {
    const answer = await requests.ask(CMD.video, { Enable: 1 }, signal);
    const ack = ackOf(answer);
    if (ack === 1) throw new PrinterError('rejected', 'too_many_clients', { vendorCode: '1' });
    const url = ack === 0 ? videoUrl(textAt(answer, 'VideoUrl'), host) : null;
    if (url === null) {
      throw new PrinterError('unsupported', null, {
        detail: said('elegoo.no_camera'),
        vendorCode: String(ack),
      });
    }
    try {
      await streamPictures(http, url, onFrame, signal);
    } finally {
      // Each stream takes one of the printer's few places.
      requests.tell(CMD.video, { Enable: 0 });
    }
  };
}
