import {
  type Bed,
  type BodySent,
  type CredentialField,
  type CredentialHint,
  type CredentialWay,
  canonicalModel,
  type Family,
  type FoundPrinter,
  familyEntry,
  isSamePrinter,
  type Plate,
  PORT_NAMES,
  type PortName,
  type Printer,
  type Routes,
} from '@farmhand/contract';
import { readNumber, writeNumber } from '../../../ui/numbers.ts';

/** What people type to add or change a printer, and what is sent of it. */
export interface PrinterValues {
  readonly family: Family;
  readonly name: string;
  readonly host: string;
  readonly serial: string;
  /** Empty: what the machine says it is. */
  readonly model: string;
  /** How the printer lets us in, where its family has several ways. */
  readonly way: CredentialWay['way'];
  readonly access_code: string;
  readonly api_key: string;
  readonly username: string;
  readonly password: string;
  readonly tags: string;
  readonly place: string;
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

/** Which of them people can change, in the order in which they are asked for. */
export function portsOf(family: Family): readonly PortName[] {
  const { ports } = familyEntry(family);
  return PORT_NAMES.filter((name) => name in ports);
}

/** How this printer lets us in: as chosen, or the usual way of its family; undefined where it asks for nothing. */
export function wayOf({ family, way }: Pick<PrinterValues, 'family' | 'way'>) {
  const { ways } = familyEntry(family).credentials;
  return ways.find((each) => each.way === way) ?? ways[0];
}

export type SecretField = CredentialField<
  'access_code' | 'api_key' | 'username' | 'password',
  CredentialHint
>;

export function fieldsOf(values: Pick<PrinterValues, 'family' | 'way'>): readonly SecretField[] {
  return wayOf(values)?.fields ?? [];
}

function usualUsername(family: Family): string {
  const fields = familyEntry(family).credentials.ways.flatMap(({ fields }): readonly SecretField[] => fields);
  return fields.find(({ name }) => name === 'username')?.usual ?? '';
}

const BLANK = {
  name: '',
  host: '',
  serial: '',
  model: '',
  access_code: '',
  api_key: '',
  username: '',
  password: '',
  tags: '',
  place: '',
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
  const [usual] = familyEntry(family).credentials.ways;
  return { ...BLANK, family, way: usual?.way ?? 'password', username: usualUsername(family) };
}

/** For another family: what nobody typed is what that family mostly has. */
export function ofFamily(values: PrinterValues, family: Family): PrinterValues {
  const isTyped = values.username !== usualUsername(values.family);
  return { ...values, family, username: isTyped ? values.username : usualUsername(family) };
}

/** What the network told; the rest is for the person. */
export function valuesOfFound({ family, host, name, serial, ports }: FoundPrinter): PrinterValues {
  return {
    ...blankValues(family),
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

export function valuesOf(printer: Printer, language: string): PrinterValues {
  const side = (mm: number | undefined) => writeNumber(mm ?? null, language);
  return {
    ...blankValues(printer.family),
    name: printer.name,
    host: printer.host ?? '',
    serial: printer.serial ?? '',
    model: chosenModel(printer),
    tags: printer.tags.join(', '),
    place: printer.place ?? '',
    plate: printer.plate,
    requires_plate_clear: printer.requires_plate_clear,
    enabled: printer.enabled,
    shared: printer.shared,
    bed_x: side(printer.bed?.x_mm),
    bed_y: side(printer.bed?.y_mm),
    bed_z: side(printer.bed?.z_mm),
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

function bedOf({ bed_x, bed_y, bed_z }: PrinterValues, language: string): Bed | null {
  const [x_mm, y_mm, z_mm] = [bed_x, bed_y, bed_z].map((side) => readNumber(side, language) ?? undefined);
  return x_mm === undefined || y_mm === undefined || z_mm === undefined ? null : { x_mm, y_mm, z_mm };
}

function portsTyped(values: PrinterValues): Partial<Record<PortName, number>> | null {
  const given = portsOf(values.family).flatMap((name) => {
    const typed = values[`port_${name}`].trim();
    return typed === '' ? [] : [[name, Number(typed)] as const];
  });
  return given.length === 0 ? null : Object.fromEntries(given);
}

/** Undefined when nothing was typed. */
function credentialsOf(values: PrinterValues) {
  const { access_code, api_key, username, password } = values;
  switch (wayOf(values)?.way) {
    case 'access_code':
      return access_code === '' ? undefined : { access_code };
    case 'api_key':
      return api_key === '' ? undefined : { api_key };
    case 'password':
      return password === '' ? undefined : { username: username.trim(), password };
    case undefined:
      return undefined;
  }
}

/** Where it is, and which one it is. */
function placeOf(values: PrinterValues) {
  const serial = values.serial.trim();
  return {
    host: values.host.trim(),
    ports: portsTyped(values),
    serial: serial === '' ? null : serial,
  };
}

function settingsOf(values: PrinterValues, language: string) {
  const credentials = credentialsOf(values);
  const model = values.model.trim();
  const place = values.place.trim();
  return {
    name: values.name.trim(),
    ...placeOf(values),
    model: model === '' ? null : model,
    tags: tagsOf(values.tags),
    place: place === '' ? null : place,
    requires_plate_clear: values.requires_plate_clear,
    bed: bedOf(values, language),
    ...(credentials !== undefined && { credentials }),
  };
}

export function createBody(values: PrinterValues, language: string): BodySent<Routes['createPrinter']> {
  return { ...settingsOf(values, language), family: values.family, plate: values.plate };
}

export function updateBody(values: PrinterValues, language: string): BodySent<Routes['updatePrinter']> {
  return { ...settingsOf(values, language), enabled: values.enabled, shared: values.shared };
}

/** What is stored: it stays with the machine that it was entered for. */
export function storedFor(values: PrinterValues, printer: Printer | null): 'nothing' | 'kept' | 'dropped' {
  if (printer === null || !printer.has_credentials) return 'nothing';
  return isSamePrinter(printer, placeOf(values)) ? 'kept' : 'dropped';
}

/** Which fields are left to fill in; a printer that exists and stays where it is keeps its credentials. */
export function missingFields(
  values: PrinterValues,
  printer: Printer | null,
): readonly (keyof PrinterValues)[] {
  const { needsSerial, credentials } = familyEntry(values.family);
  const isAsked = printer === null || storedFor(values, printer) === 'dropped';
  const fields = fieldsOf(values);
  const isTyped = fields.some(({ name, isSecret }) => isSecret && values[name] !== '');
  const needed: (keyof PrinterValues)[] = ['name', 'host'];
  if (needsSerial) needed.push('serial');
  for (const { name, isSecret } of fields)
    if (isSecret ? credentials.needed && isAsked : isTyped) needed.push(name);
  return needed.filter((name) => String(values[name]).trim() === '');
}
