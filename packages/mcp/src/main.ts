#!/usr/bin/env node
import { randomUUID } from 'node:crypto';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createFarm } from './farm/farm.ts';
import { OdinApiError } from './farm/odin-api-error.ts';
import { readSettings } from './farm/settings.ts';
import { createServer } from './server.ts';

// Standard output carries the protocol alone; whatever a person should read goes to standard error.
const log = (error: unknown) => console.error('farmhand-mcp:', error);

const settings = readSettings(process.env);
if (settings instanceof OdinApiError) console.error(`farmhand-mcp: ${settings.detail}`);
const farm =
  settings instanceof OdinApiError ? settings : createFarm({ settings, newKey: () => randomUUID() });

serveStdio(
  () =>
    createServer({
      farm() {
        if (farm instanceof OdinApiError) throw farm;
        return farm;
      },
      log,
    }),
  { onerror: log },
);
