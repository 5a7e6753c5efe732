import { OdinApiError } from './odin-api-error.ts';

export interface FarmSettings {
  /** Without `/api` and without a slash at the end. */
  readonly baseUrl: string;
  readonly apiKey: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Both are set in the configuration of the MCP client that starts us, so the words name that place. */
function misconfigured(problems: readonly string[]): OdinApiError {
  const detail = `The tool server is not configured: ${problems.join(', and ')}. Set it under "env" in the MCP client's configuration of this server and start it again. The reference tools work without.`;
  return new OdinApiError({ code: 'not_configured', detail, retriable: false });
}

/** `URL.parse` is younger than Node 20. */
function parseAddress(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined; // A text that is no address is an answer here, not a fault.
  }
}

function addressProblem(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return 'FARM_BASE_URL (where the service is) is missing';
  const address = parseAddress(text);
  if (address === undefined || !/^https?:$/.test(address.protocol))
    return 'FARM_BASE_URL is no http or https address, such as http://localhost:8000';
  if (address.username !== '' || address.password !== '')
    return 'FARM_BASE_URL carries a user name or password, which belongs in FARM_API_KEY alone';
  return undefined;
}

function keyProblem(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return 'FARM_API_KEY (an API token of the service) is missing';
  if (!/^[\x21-\x7e]+$/.test(text)) return 'FARM_API_KEY has characters that no token has';
  return undefined;
}

/** What the environment says, or why it is of no use: a tool that needs the service then answers the reason. */
export function readSettings(environment: Environment): FarmSettings | OdinApiError {
  const baseUrl = environment['FARM_BASE_URL']?.trim();
  const apiKey = environment['FARM_API_KEY']?.trim();
  const problems = [addressProblem(baseUrl), keyProblem(apiKey)].filter((problem) => problem !== undefined);
  if (baseUrl === undefined || apiKey === undefined || problems.length > 0) return misconfigured(problems);
  // People paste the address of the API as often as that of the service.
  return { baseUrl: baseUrl.replace(/\/+$/, '').replace(/\/api(\/v1)?$/, ''), apiKey };
}
