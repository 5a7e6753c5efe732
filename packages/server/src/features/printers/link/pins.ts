import { type Adapter, PrinterError } from '@farmhand/protocols';
import type { Kernel } from '../../../kernel.ts';
import { pinCertificate } from '../store.ts';
import { printerIdOf } from './target.ts';

/**
 * Trust on first use (ADR 20): the certificate of a first contact is in the database before the printer gets to see a
 * credential. The row has the last word, so that two links at once can't trust two machines.
 */
export function pinningAdapter(adapter: Adapter, { write, log }: Pick<Kernel, 'write' | 'log'>): Adapter {
  async function keep(id: number, fingerprint: string): Promise<void> {
    let kept: string | null;
    try {
      kept = await write((tx) => pinCertificate(tx.db, id, fingerprint));
    } catch (error) {
      log.error({ err: error, printer_id: id }, 'the identity of a printer could not be stored');
      throw new PrinterError('unreachable', 'identity_not_kept', { cause: error });
    }
    if (kept !== fingerprint) throw new PrinterError('rejected', 'certificate_changed');
  }

  return {
    family: adapter.family,
    capabilities: (model) => adapter.capabilities(model),
    connect(options, signal) {
      const id = printerIdOf(options.target);
      // What is not in the database can't be pinned there, and is not spoken to with a credential of ours.
      return adapter.connect(
        id === null ? options : { ...options, pin: (fingerprint) => keep(id, fingerprint) },
        signal,
      );
    },
  };
}
