import { type Capability, canonicalModel, FAMILY_ENTRIES, type FanType } from '@farmhand/contract';

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

/** By the name that the table of models gives them. */
const MODELS: ReadonlyMap<string, Model> = new Map(
  (
    [
      { ...enclosed, name: 'X1 Carbon' },
      { ...enclosed, name: 'X1' },
      { ...enclosed, name: 'X1E' },
      { ...small, name: 'P1P' },
      { ...small, name: 'P1S' },
      { ...enclosed, name: 'P2S' },
      { ...openFrame, name: 'A1 mini' },
      { ...openFrame, name: 'A1' },
      { ...openFrame, name: 'A2L', camera: null },
      { ...large, name: 'H2D', nozzles: 2 },
      { ...large, name: 'H2D Pro', nozzles: 2 },
      { ...large, name: 'H2S' },
      { ...large, name: 'H2C', nozzles: 2 },
      { ...enclosed, name: 'X2D', nozzles: 2 },
    ] satisfies Model[]
  ).map((model) => [model.name, model]),
);

/** Whether a person, a file, or the printer itself says it. */
export function findModel(text: string | null): Model | null {
  if (text === null) return null;
  const { family, model } = canonicalModel(text);
  return family === 'bambu' ? (MODELS.get(model) ?? null) : null;
}

const EVERY_MODEL = FAMILY_ENTRIES.bambu.capabilities;

export function capabilities(model: string | null, canPlayVideo: boolean): readonly Capability[] {
  const camera = findModel(model)?.camera ?? null;
  const isShown = camera === 'jpeg' || (camera === 'video' && canPlayVideo);
  return isShown ? [...EVERY_MODEL, 'camera'] : EVERY_MODEL;
}
