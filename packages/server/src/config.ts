import { createPublicKey, type KeyObject } from 'node:crypto';
import { hostOfAddress, webAddressProblem } from '@farmhand/contract';
import { z } from 'zod';
import { withDriverPlace } from './db/driver-place.ts';
import type { Mode } from './net/destination.ts';
import { isLocalHost } from './net/local-host.ts';
import { refusalOfHost } from './net/rules.ts';

/** A wrong setting. The message is one line that names it and says what it may be. */
export class ConfigProblem extends Error {
  override readonly name = 'ConfigProblem';
}

const text = z.string().min(1);
const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(65535));
const httpUrl = z.url({ protocol: /^https?$/ });

/** Its answers are signed, but who may end a grace should be nobody on the way: without TLS only in one's own networks. */
function isLicenseServer(url: string): boolean {
  if (webAddressProblem(url) !== null) return false;
  const host = hostOfAddress(url);
  if (refusalOfHost('normal', 'licence', host) !== null) return false;
  return new URL(url).protocol === 'https:' || isLocalHost(host);
}

/** PEM or bare base64 (SPKI). A variable often spells the line breaks of a PEM as \n. */
const ed25519PublicKey = text.transform((value, check): KeyObject => {
  try {
    const isPem = value.startsWith('-----BEGIN PUBLIC KEY-----');
    const key = isPem
      ? createPublicKey(value.replaceAll('\\n', '\n'))
      : createPublicKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Whatever it is, it is not a public key: said below, as for a key of another kind.
  }
  check.addIssue({ code: 'custom', message: 'not an Ed25519 public key' });
  return z.NEVER;
});

const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const proxies = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim()))
  .pipe(z.array(address))
  .transform((list) => list.join(','));

/** Addresses, each with a port or without, as `searchAt` takes them. */
const askedAddresses = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim().split(':')))
  .pipe(z.array(z.union([z.tuple([z.ipv4()]), z.tuple([z.ipv4(), port.pipe(z.number().min(1))])])))
  .transform((list) => list.map(([at, by]) => ({ address: at, ...(by !== undefined && { port: by }) })));

interface Setting<T extends z.ZodType = z.ZodType> {
  readonly schema: T;
  /** Completes "must be ...". */
  readonly may: string;
}

function setting<T extends z.ZodType>(schema: T, may: string): Setting<T> {
  return { schema, may };
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Every variable the service reads. docs/configuration.md lists the same, and a test compares them. */
export const SETTINGS = {
  FARM_HOST: setting(text.default('127.0.0.1'), 'an address or host name to listen on'),
  FARM_PORT: setting(port.default(8000), 'a port number from 0 to 65535'),
  FARM_DATA_DIR: setting(text.default('./data'), 'a folder'),
  FARM_DATABASE_URL: setting(z.url({ protocol: /^postgres(ql)?$/ }).optional(), 'a postgres:// address'),
  FARM_SECRET_KEY: setting(z.string().min(32).optional(), 'a secret of at least 32 characters'),
  FARM_TLS: setting(z.enum(['self-signed']).optional(), '"self-signed", or unset'),
  FARM_TLS_CERT: setting(text.optional(), 'a PEM file'),
  FARM_TLS_KEY: setting(text.optional(), 'a PEM file'),
  FARM_PUBLIC_URL: setting(httpUrl.optional(), 'an http:// or https:// address'),
  FARM_TRUST_PROXY: setting(
    z.union([z.enum(['true', 'false']), proxies]).default('false'),
    '"true", "false", or addresses such as 10.0.0.1 or 10.0.0.0/8 separated by commas',
  ),
  FARM_DISCOVERY_ADDRESSES: setting(
    askedAddresses.optional(),
    'IPv4 addresses such as 10.0.20.255 or 10.0.20.7:2021 separated by commas',
  ),
  FARM_LOG_LEVEL: setting(z.enum(LOG_LEVELS).default('info'), `one of ${LOG_LEVELS.join(', ')}`),
  FARM_ADMIN_USERNAME: setting(text.optional(), 'a user name'),
  FARM_ADMIN_PASSWORD: setting(
    z.string().min(8).optional(),
    'a password of at least 10 characters that is hard to guess',
  ),
  FARM_ITAR_MODE: setting(z.enum(['0', '1']).default('0'), '0 or 1'),
  FARM_LICENSE_KEY: setting(text.optional(), 'a licence key'),
  FARM_LICENSE_SERVER_URL: setting(
    httpUrl.refine(isLicenseServer).optional(),
    'an https:// address, or an http:// one of the local network, without a log-in',
  ),
  FARM_LICENSE_PUBLIC_KEY: setting(
    ed25519PublicKey.optional(),
    'an Ed25519 public key, base64 (SPKI) or PEM',
  ),
} as const;

type Values = { [K in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[K]['schema']> };

export interface Config {
  readonly mode: Mode;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly secretKey: string | undefined;
  readonly tls: 'none' | 'self-signed' | { readonly certFile: string; readonly keyFile: string };
  readonly publicUrl: string | undefined;
  readonly trustProxy: boolean | string;
  /** Where printers are looked for; everywhere on the local networks when it is not said. */
  readonly discoveryAddresses: readonly { readonly address: string; readonly port?: number }[] | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly admin: { readonly username: string; readonly password: string } | undefined;
  /** Where programs of others are found, as the system spells it. */
  readonly searchPath: string;
  readonly license: {
    readonly key: string | undefined;
    readonly publicKey: KeyObject | undefined;
    /** Who is asked for newer keys. */
    readonly serverUrl: string | undefined;
  };
}

function readValues(env: Readonly<Record<string, string | undefined>>): Values {
  const values: Record<string, unknown> = {};
  for (const [name, { schema, may }] of Object.entries(SETTINGS)) {
    // An empty variable is how compose files and shells spell "unset".
    const result = schema.safeParse(env[name] === '' ? undefined : env[name]);
    if (!result.success) throw new ConfigProblem(`${name} must be ${may}.`);
    values[name] = result.data;
  }
  return values as Values;
}

function readTls({ FARM_TLS, FARM_TLS_CERT, FARM_TLS_KEY }: Values): Config['tls'] {
  if (FARM_TLS_CERT !== undefined && FARM_TLS_KEY !== undefined) {
    if (FARM_TLS !== undefined) {
      throw new ConfigProblem('FARM_TLS must be unset when FARM_TLS_CERT and FARM_TLS_KEY are given.');
    }
    return { certFile: FARM_TLS_CERT, keyFile: FARM_TLS_KEY };
  }
  if (FARM_TLS_CERT !== FARM_TLS_KEY) {
    throw new ConfigProblem('FARM_TLS_CERT and FARM_TLS_KEY must be given together.');
  }
  return FARM_TLS ?? 'none';
}

function readAdmin({
  FARM_ADMIN_USERNAME: username,
  FARM_ADMIN_PASSWORD: password,
}: Values): Config['admin'] {
  if (username !== undefined && password !== undefined) return { username, password };
  if (username === password) return undefined;
  throw new ConfigProblem('FARM_ADMIN_USERNAME and FARM_ADMIN_PASSWORD must be given together.');
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const values = readValues(env);
  return {
    mode: values.FARM_ITAR_MODE === '1' ? 'restricted' : 'normal',
    host: values.FARM_HOST,
    port: values.FARM_PORT,
    dataDir: values.FARM_DATA_DIR,
    databaseUrl: values.FARM_DATABASE_URL && withDriverPlace(values.FARM_DATABASE_URL, env),
    secretKey: values.FARM_SECRET_KEY,
    tls: readTls(values),
    publicUrl: values.FARM_PUBLIC_URL,
    trustProxy: { true: true, false: false }[values.FARM_TRUST_PROXY] ?? values.FARM_TRUST_PROXY,
    discoveryAddresses: values.FARM_DISCOVERY_ADDRESSES,
    logLevel: values.FARM_LOG_LEVEL,
    admin: readAdmin(values),
    searchPath: env['PATH'] ?? '',
    license: {
      key: values.FARM_LICENSE_KEY,
      publicKey: values.FARM_LICENSE_PUBLIC_KEY,
      serverUrl: values.FARM_LICENSE_SERVER_URL,
    },
  };
}

/** Variables that look like ours but are not: most likely misspelt. */
export function unknownSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  const ofTheTools = new Set(['FARM_BASE_URL', 'FARM_API_KEY', 'FARM_TEST_JITTER', 'FARM_TEST_SEED']);
  return Object.keys(env).filter(
    (name) => name.startsWith('FARM_') && !(name in SETTINGS) && !ofTheTools.has(name),
  );
}
