import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../app.ts';
import type { Command, CommandContext } from './command.ts';

const FILE = new URL('../../openapi.json', import.meta.url);

/** The document of the real app, opened on an empty database that is thrown away. */
async function documentText({ config, log }: Pick<CommandContext, 'config' | 'log'>): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'farmhand-openapi-'));
  try {
    const app = await createApp({ config: { ...config, dataDir, databaseUrl: undefined }, log });
    await app.stop();
    return `${JSON.stringify(app.openApi(), null, 2)}\n`;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function committedText(): string {
  try {
    return readFileSync(FILE, 'utf8');
  } catch {
    // Not written yet: as different as can be.
    return '';
  }
}

/** Writes packages/server/openapi.json; with `--check` it compares, and answers 1 when the file is out of date. */
export const openapi: Command = {
  async run(context: CommandContext): Promise<number> {
    const { args, say } = context;
    const text = await documentText(context);
    if (!args.includes('--check')) {
      writeFileSync(FILE, text);
      say('Wrote packages/server/openapi.json.');
      return 0;
    }
    if (text === committedText()) {
      say('packages/server/openapi.json is up to date.');
      return 0;
    }
    say('packages/server/openapi.json differs from the routes. Write it anew with: npm run openapi');
    return 1;
  },
};
