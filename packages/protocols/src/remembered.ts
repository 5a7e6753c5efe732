import { LIMITS } from './limits.ts';
import { PrinterError } from './printer-error.ts';

/**
 * Partial messages are laid over each other, so what is remembered of a printer is everything it ever named. Weighed now
 * and then: throws when it has become more than a printer's.
 */
export function createWeigher(): (receivedBytes: number, remembered: () => unknown) => void {
  let unweighed = 0;
  return (receivedBytes, remembered) => {
    unweighed += receivedBytes;
    if (unweighed < LIMITS.weighEveryBytes) return;
    unweighed = 0;
    if (isHeavy(remembered())) throw new PrinterError('rejected', 'message_too_large');
  };
}

/** Roughly what an entry of an object or a list takes beside its text. */
const ENTRY_BYTES = 32;

function isHeavy(value: unknown): boolean {
  const rest: unknown[] = [value];
  let bytes = 0;
  while (rest.length > 0) {
    const one = rest.pop();
    if (typeof one === 'string') bytes += one.length;
    if (typeof one !== 'object' || one === null) continue;
    for (const [key, inner] of Object.entries(one)) {
      bytes += ENTRY_BYTES + key.length;
      rest.push(inner);
    }
    if (bytes > LIMITS.rememberedBytes) return true;
  }
  return bytes > LIMITS.rememberedBytes;
}
