import type { Capability, FanType } from '@farmhand/contract';

/** What differs from model to model (A.1), in one table. */
export interface Model {
  /** As the service shows it. */
  readonly name: string;
  readonly nozzles: 1 | 2;
  /** Sends only what changed, on small hardware that a full report every few seconds would slow down. */
  readonly isSmall: boolean;
  /** JPEG frames on port 6000, video over RTSPS on 322, or nothing that is known (A.1, A.10). */
  readonly camera: 'jpeg' | 'video' | null;
  readonly hasChamberSensor: boolean;
  readonly fans: readonly FanType[];
  /** K-factor by a direct value instead of a calibration profile. */
  readonly takesDirectK: boolean;
  readonly lights: readonly string[];
}

const ALL_FANS: readonly FanType[] = ['part_cooling', 'auxiliary', 'chamber'];

const enclosed = {
  nozzles: 1,
  isSmall: false,
  camera: 'video',
  hasChamberSensor: true,
  fans: ALL_FANS,
  takesDirectK: false,
  lights: ['chamber_light'],
} as const;
const small = {
  ...enclosed,
  isSmall: true,
  camera: 'jpeg',
  hasChamberSensor: false,
  takesDirectK: true,
} as const;
const openFrame = { ...small, fans: ['part_cooling'] } as const;
const large = { ...enclosed, lights: ['chamber_light', 'chamber_light2'] } as const;

/** Product names as the printer says them, then the codes of discovery and of sliced files. */
const MODELS: readonly { readonly is: readonly string[]; readonly model: Model }[] = [
  { is: ['x1 carbon', 'x1c', 'bl-p001'], model: { ...enclosed, name: 'X1 Carbon' } },
  { is: ['x1', 'bl-p002'], model: { ...enclosed, name: 'X1' } },
  { is: ['x1e', 'c13'], model: { ...enclosed, name: 'X1E' } },
  { is: ['p1p', 'c11'], model: { ...small, name: 'P1P' } },
  { is: ['p1s', 'c12'], model: { ...small, name: 'P1S' } },
  { is: ['p2s', 'n7'], model: { ...enclosed, name: 'P2S' } },
  { is: ['a1 mini', 'a1mini', 'n1'], model: { ...openFrame, name: 'A1 mini' } },
  { is: ['a1', 'n2s'], model: { ...openFrame, name: 'A1' } },
  { is: ['a2l', 'n9'], model: { ...openFrame, name: 'A2L', camera: null } },
  { is: ['h2d', 'o1d'], model: { ...large, name: 'H2D', nozzles: 2 } },
  { is: ['h2d pro', 'o1e', 'o2d'], model: { ...large, name: 'H2D Pro', nozzles: 2 } },
  { is: ['h2s', 'o1s'], model: { ...large, name: 'H2S' } },
  { is: ['h2c', 'o1c', 'o1c2'], model: { ...large, name: 'H2C', nozzles: 2 } },
  { is: ['x2d', 'n6'], model: { ...enclosed, name: 'X2D', nozzles: 2 } },
];

export function findModel(text: string | null): Model | null {
  if (text === null) return null;
  const wanted = text
    .trim()
    .toLowerCase()
    .replace(/^bambu ?lab\s+/, '');
  return MODELS.find(({ is }) => is.includes(wanted))?.model ?? null;
}

const EVERY_MODEL: readonly Capability[] = [
  'pause',
  'resume',
  'stop',
  'speed',
  'fan',
  'skip_objects',
  'ams_refresh',
  'ams_slot',
  'light',
  'clear_error',
];

export function capabilities(model: string | null, canPlayVideo: boolean): readonly Capability[] {
  const camera = findModel(model)?.camera ?? null;
  const isShown = camera === 'jpeg' || (camera === 'video' && canPlayVideo);
  return isShown ? [...EVERY_MODEL, 'camera'] : EVERY_MODEL;
}
