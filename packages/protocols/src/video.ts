import type { Duplex } from 'node:stream';

/**
 * A program that turns video into JPEG pictures, where the service has one. It plays an address of this machine, and
 * each connection it makes there is handed to `attach`: neither the printer's address nor its secret goes to the
 * program.
 */
export interface VideoPlayer {
  play(attach: Attach, onFrame: (jpeg: Buffer) => void, signal: AbortSignal): Promise<void>;
}

/** `address` is what the program was told to play; whoever asks for another is not that program. */
export type Attach = (line: Duplex, address: string) => void;

/** What adapters can use beyond the network. */
export interface Tools {
  readonly video?: VideoPlayer;
}
