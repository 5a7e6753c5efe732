/** The measures of cameras. Tests make them smaller. */
export interface CameraLimits {
  /** Of one printer, at the same time. */
  readonly viewers: number;
  /** How long the printer's stream is kept after the last viewer has left: the next one is often on the way. */
  readonly lingerMs: number;
  /** Without a picture for so long, everybody who looks is told. */
  readonly patienceMs: number;
  /** A picture of this age still is a snapshot of now. */
  readonly freshMs: number;
  /** A viewer that takes nothing for so long loses its place. */
  readonly stallMs: number;
  readonly backoffMinMs: number;
  readonly backoffMaxMs: number;
  /** Larger pictures are left out. */
  readonly maxFrameBytes: number;
}

export const CAMERA_LIMITS: CameraLimits = {
  viewers: 16,
  lingerMs: 5_000,
  patienceMs: 12_000,
  freshMs: 2_000,
  stallMs: 30_000,
  backoffMinMs: 500,
  // Below the patience, so that everybody who looks sees at least one new try.
  backoffMaxMs: 8_000,
  maxFrameBytes: 4 * 1024 * 1024,
};
