const mib = 1024 ** 2;

/** How much of a stranger's file is read, and when reading it stops being sensible. */
export interface PrintFileLimits {
  /** The file itself. */
  readonly fileBytes: number;
  /** Entries in a 3MF archive. */
  readonly entries: number;
  /** All entries of an archive, unpacked. */
  readonly unpackedBytes: number;
  /** How many times larger than its packed form an entry may be. */
  readonly ratio: number;
  /** One settings document, or one metadata block. */
  readonly documentBytes: number;
  readonly thumbnailBytes: number;
  /** The pictures of all plates together: plates beyond it have none. */
  readonly allThumbnailBytes: number;
  readonly layers: number;
  readonly objects: number;
}

export const DEFAULT_LIMITS: PrintFileLimits = {
  fileBytes: 512 * mib,
  entries: 10_000,
  unpackedBytes: 4 * 1024 * mib,
  ratio: 100,
  documentBytes: 8 * mib,
  thumbnailBytes: 4 * mib,
  allThumbnailBytes: 32 * mib,
  layers: 100_000,
  objects: 10_000,
};
