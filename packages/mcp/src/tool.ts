import { saidOfIssue } from '@farmhand/contract';
import { createSpeaker } from '@farmhand/words';
import { en } from '@farmhand/words/en';
import type { McpServer, StandardSchemaWithJSON, ToolAnnotations } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Answer, Farm } from './farm/farm.ts';
import { OdinApiError, ownFault } from './farm/odin-api-error.ts';
import type { Keys } from './output-keys.ts';

export interface ToolContext {
  /** The service; throws what is wrong with the configuration. Reference tools never ask for it. */
  farm(): Farm;
  readonly signal?: AbortSignal;
}

interface ToolDeclaration<S extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations: ToolAnnotations;
  readonly input: S;
  /** The names at the top of a good answer, so that the list of tools stays small enough to be read whole. */
  output(): Keys;
  run(args: z.output<S>, context: ToolContext): Answer | Promise<Answer>;
}

/** A tool whose arguments' type is forgotten: it checks them itself. */
export interface Tool extends Omit<ToolDeclaration<z.ZodObject>, 'run'> {
  call(args: unknown, context: ToolContext): Promise<Answer>;
}

export function tool<S extends z.ZodObject>({ run, ...rest }: ToolDeclaration<S>): Tool {
  return {
    ...rest,
    async call(args, context) {
      const parsed = rest.input.safeParse(args ?? {}, { reportInput: true });
      if (!parsed.success) throw invalid(rest, parsed.error);
      return run(parsed.data, context);
    },
  };
}

const speaker = createSpeaker(en);

/** The same code as the service's, so that an agent sees one kind of validation error wherever it was found. */
function invalid({ name, input }: Pick<Tool, 'name' | 'input'>, error: z.ZodError): OdinApiError {
  const fields = error.issues.map((issue) => {
    const problem = saidOfIssue(issue);
    return { path: issue.path.join('.'), message: speaker.say(problem) ?? problem.code, said: problem };
  });
  const problems = fields
    .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
    .join('; ');
  const names = Object.keys(input.shape);
  const accepted = names.length === 0 ? 'It takes no arguments.' : `It takes ${names.join(', ')}.`;
  const detail = `${name} was called with wrong arguments: ${problems}. ${accepted}`;
  return new OdinApiError({ code: 'validation_failed', detail, retriable: false, data: { fields } });
}

/** Lets every value pass, because the tool checks its arguments itself and answers what is wrong as data. */
function described(json: Record<string, unknown>): StandardSchemaWithJSON {
  return {
    '~standard': {
      version: 1,
      vendor: 'farmhand',
      validate: (value) => ({ value }),
      jsonSchema: { input: () => json, output: () => json },
    },
  };
}

function inputJson(input: z.ZodObject): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(input, {
    io: 'input',
    // Every integer has this bound, and it tells a reader nothing.
    override: ({ jsonSchema }) => {
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return json;
}

/** No key is required: a dry run, an error and an older service each leave some out. */
function outputJson(keys: Keys): Record<string, unknown> {
  const properties = Object.fromEntries(Object.entries(keys).map(([key, type]) => [key, { type }]));
  return { type: 'object', properties };
}

export interface Serving {
  farm(): Farm;
  /** For what went wrong in the tool server itself. */
  log(error: unknown): void;
}

export function registerTool(server: McpServer, declared: Tool, { farm, log }: Serving): void {
  const { name, title, description, annotations } = declared;
  server.registerTool(
    name,
    {
      title,
      description,
      annotations,
      inputSchema: described(inputJson(declared.input)),
      outputSchema: described(outputJson(declared.output())),
    },
    async (args, { mcpReq }) => {
      try {
        const answer = await declared.call(args, { farm, signal: mcpReq.signal });
        return {
          content: [{ type: 'text', text: JSON.stringify(answer) }],
          structuredContent: { ...answer },
        };
      } catch (error) {
        if (!(error instanceof OdinApiError)) log(error);
        const envelope = (error instanceof OdinApiError ? error : ownFault(error)).envelope();
        return {
          content: [{ type: 'text', text: JSON.stringify(envelope) }],
          structuredContent: envelope,
          isError: true,
        };
      }
    },
  );
}
