import {
  type Bed,
  type BodySent,
  canonicalModel,
  type Family,
  type FoundPrinter,
  isSamePrinter,
  type Plate,
  type Printer,
  type Routes,
} from '@farmhand/contract';

/** What people type to add or change a printer, and what is sent of it. */
export interface PrinterValues {
  readonly family: Family;
  readonly name: string;
  readonly host: string;
  readonly serial: string;
  /** Empty: what the machine says it is. */
  readonly model: string;
  /** How a PrusaLink printer lets us in. */
  readonly way: 'password' | 'api_key';
  readonly access_code: string;
  readonly api_key: string;
  readonly username: string;
  readonly password: string;
  readonly tags: string;
  readonly plate: Plate;
  readonly requires_plate_clear: boolean;
  readonly enabled: boolean;
  readonly shared: boolean;
  readonly bed_x: string;
  readonly bed_y: string;
  readonly bed_z: string;
  readonly port_mqtt: string;
  readonly port_ftps: string;
  readonly port_camera: string;
  readonly port_http: string;
}

type PortName = 'mqtt' | 'ftps' | 'camera' | 'http';

export interface FamilyNeeds {
  readonly needsSerial: boolean;
  readonly secret: 'access_code' | 'api_key' | 'login' | null;
  readonly needsSecret: boolean;
  readonly ports: readonly PortName[];
}

/** What each family asks for. */
export const FAMILY_NEEDS: Readonly<Record<Family, FamilyNeeds>> = {
  bambu: { needsSerial: true, secret: 'access_code', needsSecret: true, ports: ['mqtt', 'ftps', 'camera'] },
  moonraker: { needsSerial: false, secret: 'api_key', needsSecret: false, ports: ['http'] },
  prusalink: { needsSerial: false, secret: 'login', needsSecret: true, ports: ['http'] },
  elegoo: { needsSerial: false, secret: null, needsSecret: false, ports: ['http', 'camera'] },
};

const BLANK = {
  name: '',
  host: '',
  serial: '',
  model: '',
  way: 'password',
  access_code: '',
  api_key: '',
  username: 'maker',
  password: '',
  tags: '',
  plate: 'occupied',
  requires_plate_clear: true,
  enabled: true,
  shared: false,
  bed_x: '',
  bed_y: '',
  bed_z: '',
  port_mqtt: '',
  port_ftps: '',
  port_camera: '',
  port_http: '',
} as const;

export function blankValues(family: Family): PrinterValues {
  return { ...BLANK, family };
}

/** What the network told; the rest is for the person. */
export function valuesOfFound({ family, host, name, serial, ports }: FoundPrinter): PrinterValues {
  return {
    ...BLANK,
    family,
    host,
    name: name ?? '',
    serial: serial ?? '',
    port_http: ports === null ? '' : String(ports.http),
  };
}

const text = (number: number | undefined): string => (number === undefined ? '' : String(number));

/** What a person chose, where that is not what the machine says anyway. */
function chosenModel({ model, reported_model }: Printer): string {
  const own = reported_model === null ? null : canonicalModel(reported_model).model;
  return model === null || model === own ? '' : model;
}

export function valuesOf(printer: Printer): PrinterValues {
  return {
    ...BLANK,
    family: printer.family,
    name: printer.name,
    host: printer.host ?? '',
    serial: printer.serial ?? '',
    model: chosenModel(printer),
    tags: printer.tags.join(', '),
    plate: printer.plate,
    requires_plate_clear: printer.requires_plate_clear,
    enabled: printer.enabled,
    shared: printer.shared,
    bed_x: text(printer.bed?.x_mm),
    bed_y: text(printer.bed?.y_mm),
    bed_z: text(printer.bed?.z_mm),
    port_mqtt: text(printer.ports?.['mqtt']),
    port_ftps: text(printer.ports?.['ftps']),
    port_camera: text(printer.ports?.['camera']),
    port_http: text(printer.ports?.['http']),
  };
}

export function tagsOf(text: string): string[] {
  const tags = text.split(/[,;\n]/).map((tag) => tag.trim().toLowerCase());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

function bedOf({ bed_x, bed_y, bed_z }: PrinterValues): Bed | null {
  const [x_mm = 0, y_mm = 0, z_mm = 0] = [bed_x, bed_y, bed_z].map(Number);
  return [bed_x, bed_y, bed_z].every((side) => side.trim() !== '') ? { x_mm, y_mm, z_mm } : null;
}

function portsOf(values: PrinterValues): Partial<Record<PortName, number>> | null {
  const given = FAMILY_NEEDS[values.family].ports.flatMap((name) => {
    const typed = values[`port_${name}`].trim();
    return typed === '' ? [] : [[name, Number(typed)] as const];
  });
  return given.length === 0 ? null : Object.fromEntries(given);
}

/** Undefined when nothing was typed. */
function credentialsOf(values: PrinterValues) {
  const { secret } = FAMILY_NEEDS[values.family];
  const { access_code, api_key, username, password } = values;
  if (secret === 'access_code') return access_code === '' ? undefined : { access_code };
  if (secret === 'login' && values.way === 'password')
    return password === '' ? undefined : { username: username.trim(), password };
  return secret === null || api_key === '' ? undefined : { api_key };
}

function settingsOf(values: PrinterValues) {
  const credentials = credentialsOf(values);
  const serial = values.serial.trim();
  const model = values.model.trim();
  return {
    name: values.name.trim(),
    host: values.host.trim(),
    ports: portsOf(values),
    serial: serial === '' ? null : serial,
    model: model === '' ? null : model,
    tags: tagsOf(values.tags),
    requires_plate_clear: values.requires_plate_clear,
    bed: bedOf(values),
    ...(credentials !== undefined && { credentials }),
  };
}

export function createBody(values: PrinterValues): BodySent<Routes['createPrinter']> {
  return { ...settingsOf(values), family: values.family, plate: values.plate };
}

export function updateBody(values: PrinterValues): BodySent<Routes['updatePrinter']> {
  return { ...settingsOf(values), enabled: values.enabled, shared: values.shared };
}

/** What is stored: it stays with the machine that it was entered for. */
export function storedFor(values: PrinterValues, printer: Printer | null): 'nothing' | 'kept' | 'dropped' {
  if (printer === null || !printer.has_credentials) return 'nothing';
  return isSamePrinter(printer, settingsOf(values)) ? 'kept' : 'dropped';
}

/** Which fields are left to fill in; a printer that exists and stays where it is keeps its credentials. */
export function missingFields(
  values: PrinterValues,
  printer: Printer | null,
): readonly (keyof PrinterValues)[] {
  const { needsSerial, needsSecret, secret } = FAMILY_NEEDS[values.family];
  const loginField = values.way === 'password' ? 'password' : 'api_key';
  const secretField = secret === 'login' ? loginField : secret;
  const isAsked = printer === null || storedFor(values, printer) === 'dropped';
  const needed: (keyof PrinterValues)[] = ['name', 'host'];
  if (needsSerial) needed.push('serial');
  if (needsSecret && isAsked && secretField !== null) needed.push(secretField);
  if (secretField === 'password' && values.password !== '') needed.push('username');
  return needed.filter((name) => String(values[name]).trim() === '');
}
