import { Resolver } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { said } from '@farmhand/words';
import { leavesTheHouse } from './address-kind.ts';
import { NameRefused } from './destination.ts';
import type { Lookup } from './outbound.ts';

const ASKED_FOR_MS = 2_000;
const TIMES = 2;
/** That a name server knows no such name or no such address, or could not find out. */
const ANSWERS = ['ENOTFOUND', 'ENODATA', 'ESERVFAIL'];
/** RFC 6761: they are this machine's, and nobody is asked for them. */
const HERE = /^(?:.+\.)?localhost$/;

export interface ClosedNamesOptions {
  readonly hostsFile?: string;
  readonly resolverFile?: string;
  /** As the system has them, each with a port or without. */
  readonly servers?: () => readonly string[];
}

/** Windows keeps it elsewhere; there a name server of the house has to know the names. */
const HOSTS_FILE = '/etc/hosts';
const RESOLVER_FILE = '/etc/resolv.conf';

/**
 * Names of a house that is closed: of the hosts file, and of name servers within it. What the system would look up may go
 * anywhere (other name servers, services of the operating system), and nobody could say where it went.
 */
export function createClosedLookup({
  hostsFile = HOSTS_FILE,
  resolverFile = RESOLVER_FILE,
  servers = systemServers,
}: ClosedNamesOptions = {}): Lookup {
  return async (host) => {
    const name = host.toLowerCase().replace(/\.$/, '');
    const listed = ofHostsFile(linesOf(hostsFile), name);
    if (listed.length > 0) return listed;
    if (HERE.test(name)) return ['127.0.0.1', '::1'];
    const within = servers().filter((server) => !leavesTheHouse(addressOf(server)));
    if (within.length === 0) throw new NameRefused(said('link.public_resolver'));
    const resolver = new Resolver({ timeout: ASKED_FOR_MS, tries: TIMES });
    resolver.setServers(within);
    let failure: unknown;
    const domains = host.endsWith('.') ? [] : domainsOf(linesOf(resolverFile));
    for (const each of spellings(name, domains)) {
      const asked = await Promise.allSettled([resolver.resolve4(each), resolver.resolve6(each)]);
      const addresses = asked.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      if (addresses.length > 0) return addresses;
      failure = asked[0].status === 'rejected' ? asked[0].reason : undefined;
      // Who gives no answer has none for another spelling either, and every one would be waited for.
      if (!isAnswer(failure)) break;
    }
    if (failure !== undefined) throw failure;
    return [];
  };
}

/** Read anew each time, as the hosts file is: what Node has read at its start may long be another network's. */
const systemServers = (): readonly string[] => new Resolver().getServers();

/** The name servers that the system asks, for whoever reports on them. */
export const nameServers = (): readonly string[] => systemServers().map(addressOf);

function addressOf(server: string): string {
  const bracketed = /^\[(.+)\]/.exec(server)?.[1];
  if (bracketed !== undefined) return bracketed;
  return isIP(server.replace(/%.*$/, '')) === 6 ? server : server.replace(/:\d+$/, '');
}

function linesOf(file: string): readonly (readonly string[])[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .map((line) =>
        line
          .replace(/[#;].*$/, '')
          .trim()
          .split(/\s+/),
      );
  } catch {
    // A machine without one has nothing in it.
    return [];
  }
}

const ofHostsFile = (lines: readonly (readonly string[])[], name: string): readonly string[] =>
  lines.flatMap(([address = '', ...names]) =>
    isIP(address) !== 0 && names.some((each) => each.toLowerCase() === name) ? [address] : [],
  );

const isAnswer = (failure: unknown): boolean =>
  failure === undefined ||
  (failure instanceof Error && 'code' in failure && ANSWERS.includes(String(failure.code)));

const domainsOf = (lines: readonly (readonly string[])[]): readonly string[] =>
  lines.findLast(([word]) => word === 'search' || word === 'domain')?.slice(1) ?? [];

/** A name without a dot is of one of the house's own domains first, one with a dot itself: as the system has it. */
function spellings(name: string, domains: readonly string[]): readonly string[] {
  const within = domains.map((domain) => `${name}.${domain.replace(/\.$/, '')}`);
  return name.includes('.') ? [name, ...within] : [...within, name];
}
