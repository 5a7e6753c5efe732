/**
 * What one printer may cost, in one place (ADR 20). Real ones stay far below: a full report of a Bambu printer has 10 KB,
 * one a second; Klipper pushes 1 KB four times a second; the largest answer is a file's description with its pictures.
 */

const KIB = 1024;
const MIB = 1024 * KIB;

export const LIMITS = {
  /** One message of a link. */
  messageBytes: MIB,
  /** One answer in words over HTTP. */
  answerBytes: 2 * MIB,
  /** Reading one answer in words, however slowly it comes. */
  answerMs: 30_000,
  /** Values in one message: a megabyte of empty lists takes a hundred times its size in memory. */
  values: 100_000,
  nesting: 64,
  /** What a link brings in a second, over a while; beyond it reading pauses. */
  linkBytesPerSecond: 2 * MIB,
  messagesPerSecond: 2000,
  /** How much of that may come at once. */
  burstSeconds: 2,
  /** A link that is held back for so long says more than there is to say. */
  floodMs: 15_000,
  /** Answers to a printer that does not read them. */
  unsentBytes: 256 * KIB,
  /** Parts that one WebSocket message may come in. */
  fragments: 256,
  pictureBytes: 8 * MIB,
  pictureBytesPerSecond: 16 * MIB,
  pictureHeadBytes: 4 * KIB,
  /** All that a file server says beside the files, for one transfer. */
  ftpControlBytes: 64 * KIB,

  /** Of what was read: names, reasons, ids. */
  textLength: 500,
  tokenLength: 8 * KIB,
  listLength: 256,
  /** Errors that one report shows. */
  faults: 50,
  /** Objects a person can leave out of a print. */
  objectIds: 1000,
  /** All that is remembered of a printer from message to message, and how often that is weighed. */
  rememberedBytes: 8 * MIB,
  weighEveryBytes: MIB,
  /** Names of Klipper's objects that are looked at. */
  objectNames: 5000,
  tools: 32,
  /** Units of a feeder, and slots of each, by number. */
  largestSlotId: 255,
  feederUnits: 16,
  slotsOfUnit: 16,
  /** Reports that wait for whoever opened the link. */
  heldReports: 64,
  /** Between two reports that only bring other figures. */
  reportEveryMs: 100,
} as const;
