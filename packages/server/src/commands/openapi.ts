import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../app.ts';
import type { Command, CommandContext } from './command.ts';

interface Written {
  readonly name: string;
  readonly text: string;
}

const fileOf = (name: string) => new URL(`../../${name}`, import.meta.url);

/** The documents of the real app, opened on an empty database that is thrown away. */
async function documents({ config, log }: Pick<CommandContext, 'config' | 'log'>): Promise<Written[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'farmhand-openapi-'));
  const asText = (document: object) => `${JSON.stringify(document, null, 2)}\n`;
  try {
    const app = await createApp({ config: { ...config, dataDir, databaseUrl: undefined }, log });
    await app.stop();
    return [
      { name: 'openapi.json', text: asText(app.openApi()) },
      { name: 'asyncapi.json', text: asText(app.asyncApi()) },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function committedText(name: string): string {
  try {
    return readFileSync(fileOf(name), 'utf8');
  } catch {
    // Not written yet: as different as can be.
    return '';
  }
}

/** Writes openapi.json and asyncapi.json; with `--check` it compares, and answers 1 when one is out of date. */
export const openapi: Command = {
  about: 'writes openapi.json and asyncapi.json; with --check compares them',
  takes: ['--check'],
  async run(context: CommandContext): Promise<number> {
    const { args, say } = context;
    const all = await documents(context);
    if (!args.includes('--check')) {
      for (const { name, text } of all) writeFileSync(fileOf(name), text);
      say('Wrote packages/server/openapi.json and packages/server/asyncapi.json.');
      return 0;
    }
    const old = all.filter(({ name, text }) => text !== committedText(name)).map(({ name }) => name);
    if (old.length === 0) {
      say('packages/server/openapi.json and packages/server/asyncapi.json are up to date.');
      return 0;
    }
    const differs = old.length === 1 ? 'differs' : 'differ';
    say(
      `${old.join(' and ')} in packages/server ${differs} from the contract. Write anew with: npm run openapi`,
    );
    return 1;
  },
};
