import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { z } from 'zod';
import { COMPILE_CACHE } from '../../packages/server/test/compile-cache.ts';

/** The tool server as an MCP client starts it: a process of its own, spoken to over its standard input and output. */
export interface Agent {
  readonly client: Client;
  /** The structured answer; throws when the tool failed. */
  call(tool: string, args?: Readonly<Record<string, unknown>>): Promise<Answer>;
  /** The structured error; throws when the tool did not fail. */
  refusal(tool: string, args?: Readonly<Record<string, unknown>>): Promise<Refusal>;
  close(): Promise<void>;
}

/** Answers are read in part: what a test does not look at may be anything. */
const answer = z.looseObject({
  id: z.number().optional(),
  total: z.number().optional(),
  status: z.string().optional(),
});
export type Answer = z.infer<typeof answer>;

const refusal = z.object({
  detail: z.string(),
  error: z.looseObject({ code: z.string(), detail: z.string(), retriable: z.boolean() }),
});
type Refusal = z.infer<typeof refusal>['error'];

const LATE: readonly string[] = ['backend_timeout', 'idempotency_in_progress'];

export const SOURCE = fileURLToPath(new URL('../../packages/mcp/src/main.ts', import.meta.url));

export interface AgentOptions {
  readonly url?: string;
  readonly token?: string;
  /** What to run instead of the sources. */
  readonly program?: string;
}

export async function startAgent({ url, token, program = SOURCE }: AgentOptions): Promise<Agent> {
  const client = new Client({ name: 'farmhand-test', version: '1.0.0' });
  const env = {
    PATH: process.env['PATH'] ?? '',
    ...COMPILE_CACHE,
    ...(url !== undefined && { FARM_BASE_URL: url }),
    ...(token !== undefined && { FARM_API_KEY: token }),
  };
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [program], env, stderr: 'ignore' }),
  );
  const ask = async (name: string, args: Readonly<Record<string, unknown>>) => {
    const { isError, content, structuredContent } = await client.callTool({ name, arguments: { ...args } });
    const [text] = content;
    const said: unknown = text?.type === 'text' ? JSON.parse(text.text) : undefined;
    // A client that reads only text must not miss anything.
    if (JSON.stringify(said) !== JSON.stringify(structuredContent))
      throw new Error(`${name} says two things`);
    return { isError: isError === true, said };
  };
  /**
   * A busy machine may need longer than the 5 seconds of a call; then it is retried as an agent would, with its key, also
   * while the first call is still at it.
   */
  const run = async (
    name: string,
    args: Readonly<Record<string, unknown>>,
    tries = 60,
  ): ReturnType<typeof ask> => {
    const result = await ask(name, args);
    const failure = refusal.safeParse(result.said);
    if (!failure.success || !LATE.includes(failure.data.error.code) || tries === 0) return result;
    await sleep(200);
    const { idempotency_key } = failure.data.error;
    return run(name, { ...args, ...(idempotency_key !== undefined && { idempotency_key }) }, tries - 1);
  };
  return {
    client,
    async call(tool, args = {}) {
      const { isError, said } = await run(tool, args);
      if (isError) throw new Error(`${tool} failed: ${JSON.stringify(said)}`);
      return answer.parse(said);
    },
    async refusal(tool, args = {}) {
      const { isError, said } = await run(tool, args);
      if (!isError) throw new Error(`${tool} did not fail: ${JSON.stringify(said)}`);
      const { detail, error } = refusal.parse(said);
      if (detail !== error.detail) throw new Error(`${tool} says two details`);
      return error;
    },
    close: () => client.close(),
  };
}
