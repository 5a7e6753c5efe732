import type { AmsUnitPlan } from './ams.ts';

/** What differs between models (protocols A.1, A.2, A.4). */
export interface BambuModel {
  readonly productName: string;
  readonly code: string;
  readonly serialPrefix: string;
  readonly firmware: string;
  /** `full`: every report is whole and has no `msg`; `partial`: whole on pushall only, else what changed. */
  readonly reports: 'full' | 'partial';
  /** Whether a change in the AMS brings the whole tree or only the units that changed. */
  readonly amsChanges: 'tree' | 'units';
  readonly nozzles: 1 | 2;
  readonly hasAuxFan: boolean;
  readonly hasChamberFan: boolean;
  readonly hasChamberSensor: boolean;
  readonly hasJpegCamera: boolean;
  /** Newer firmware says in `fun` whether commands must be signed. */
  readonly sendsFun: boolean;
  /** What `stg_cur` is while nothing happens. */
  readonly idleStage: number;
  /** Some brokers cut a client that listens to requests. */
  readonly allowsRequestListeners: boolean;
  readonly maxClients: number;
  /** Ids from 2^31 on are clamped, and so all equal. */
  readonly clampsIds: boolean;
  /** `gcode_file` of a print: the plate inside or the name of the file. */
  readonly namesPlate: boolean;
  /** FTP's NLST answers with whole paths. */
  readonly listsPaths: boolean;
  /** Trays show their pressure advance, not only the index of the calibration. */
  readonly showsK: boolean;
  readonly lights: readonly string[];
  readonly units: readonly AmsUnitPlan[];
}

const AMS: AmsUnitPlan = { id: 0, kind: 'ams', humidityLevel: 4, humidityPercent: 24, tempC: 26.2 };
const LITE: AmsUnitPlan = { id: 0, kind: 'lite', humidityLevel: 5, humidityPercent: 0, tempC: 0 };

const A1: BambuModel = {
  productName: 'Bambu Lab A1',
  code: 'N2S',
  serialPrefix: '03900A',
  firmware: '01.04.00.00',
  reports: 'partial',
  amsChanges: 'tree',
  nozzles: 1,
  hasAuxFan: false,
  hasChamberFan: false,
  hasChamberSensor: false,
  hasJpegCamera: true,
  sendsFun: false,
  idleStage: 0,
  allowsRequestListeners: false,
  maxClients: 3,
  clampsIds: false,
  namesPlate: false,
  listsPaths: false,
  showsK: true,
  lights: ['chamber_light'],
  units: [LITE],
};

const P1S: BambuModel = {
  ...A1,
  productName: 'Bambu Lab P1S',
  code: 'C12',
  serialPrefix: '01P00A',
  firmware: '01.07.00.00',
  amsChanges: 'units',
  hasAuxFan: true,
  hasChamberFan: true,
  idleStage: 255,
  clampsIds: true,
  units: [AMS],
};

const X1C: BambuModel = {
  ...P1S,
  productName: 'Bambu Lab X1 Carbon',
  code: 'BL-P001',
  serialPrefix: '00M00A',
  firmware: '01.08.05.00',
  reports: 'full',
  amsChanges: 'tree',
  hasChamberSensor: true,
  hasJpegCamera: false,
  sendsFun: true,
  idleStage: -1,
  allowsRequestListeners: true,
  maxClients: 6,
  clampsIds: false,
  namesPlate: true,
  listsPaths: true,
  showsK: false,
};

export const BAMBU_MODELS = {
  X1C,
  P1S,
  A1,
  'A1 mini': {
    ...A1,
    productName: 'Bambu Lab A1 mini',
    code: 'N1',
    serialPrefix: '03000A',
    firmware: '01.04.00.00',
  },
  H2D: {
    ...X1C,
    productName: 'Bambu Lab H2D',
    code: 'O1D',
    serialPrefix: '09400A',
    firmware: '01.01.00.01',
    reports: 'partial',
    amsChanges: 'units',
    nozzles: 2,
    namesPlate: false,
    lights: ['chamber_light', 'chamber_light2'],
    units: [
      { id: 0, kind: 'ams2', humidityLevel: 4, humidityPercent: 21, tempC: 27.4, extruder: 0 },
      { id: 128, kind: 'ht', humidityLevel: 5, humidityPercent: 12, tempC: 31.5, extruder: 1 },
    ],
  },
} as const satisfies Record<string, BambuModel>;

export type BambuModelName = keyof typeof BAMBU_MODELS;

let count = 0;

/** 15 characters: the model's prefix and a running number. */
export function nextSerial(model: BambuModel): string {
  count++;
  return model.serialPrefix + count.toString().padStart(15 - model.serialPrefix.length, '0');
}
