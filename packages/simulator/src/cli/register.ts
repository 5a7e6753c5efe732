import { isObject, parseJson, textOf } from '../json.ts';
import type { SimulatedPrinter } from '../printer.ts';

export interface Registration {
  readonly name: string;
  /** `added`, `known` when the service had it already, or why it would not. */
  readonly outcome: string;
  readonly isGood: boolean;
}

const TIMEOUT_MS = 10_000;

/** Adds the printers one after another through `POST /api/v1/printers`, as any client would. */
export async function registerAll(
  printers: readonly SimulatedPrinter[],
  service: { readonly url: string; readonly token: string },
): Promise<Registration[]> {
  const results: Registration[] = [];
  for (const printer of printers) results.push(await register(printer, service));
  return results;
}

async function register(
  printer: SimulatedPrinter,
  { url, token }: { readonly url: string; readonly token: string },
): Promise<Registration> {
  const { name, family, model, serial, address, credentials } = printer;
  // Who knows the address needs no discovery, and the service has no name for its port.
  const { discovery: _unneeded, ...ports } = address.ports;
  const body = {
    name,
    family,
    model,
    serial,
    host: address.host,
    // Simulated printers share one host, so they can't have their family's own ports.
    ports,
    ...(Object.keys(credentials).length === 0 ? {} : { credentials }),
    plate: 'clear',
  };
  try {
    const answer = await fetch(new URL('/api/v1/printers', url), {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status === 201) return { name, outcome: 'added', isGood: true };
    const problem = problemOf(await answer.text());
    if (problem.code === 'already_exists') return { name, outcome: 'known', isGood: true };
    return { name, outcome: `${answer.status} ${problem.code} ${problem.message}`.trim(), isGood: false };
  } catch (problem) {
    const why = problem instanceof Error ? problem.message : String(problem);
    return { name, outcome: `no answer from ${url}: ${why}`, isGood: false };
  }
}

function problemOf(text: string): { code: string; message: string } {
  const body = parseJson(text);
  const error = isObject(body) && isObject(body['error']) ? body['error'] : {};
  return { code: textOf(error['code']) ?? '', message: textOf(error['message']) ?? '' };
}
