import { McpServer } from '@modelcontextprotocol/server';
import { registerPrintPrompt } from './print-prompt.ts';
import { registerPrompts } from './prompts.ts';
import { registerResources } from './resources.ts';
import { registerTool, type Serving } from './tool.ts';
import { TOOLS } from './tools/index.ts';
import { VERSION } from './version.ts';

const INSTRUCTIONS =
  'Runs a 3D print farm. Start with farm_summary. The resource farm://models lists what can be printed, with its ids. Lists give 50 short rows: total and next_skip say what else there is, detail true gives whole records; what is null is left out. Before a write that matters, call it with dry_run true and show what would happen. After an error with retriable true, call again with the idempotency_key of the error: nothing is done twice. next_actions in an answer are hints. The four calculators (calculate_print_cost, recommend_printer_for_farm, estimate_farm_capacity, compare_farm_software) need no farm.';

/** Everything a client can see, on a server that is not connected yet. */
export function createServer(serving: Serving): McpServer {
  const server = new McpServer(
    { name: 'farmhand-mcp', title: 'Farmhand print farm', version: VERSION },
    { instructions: INSTRUCTIONS },
  );
  for (const declared of TOOLS) registerTool(server, declared, serving);
  registerResources(server, serving);
  registerPrompts(server);
  registerPrintPrompt(server, serving);
  return server;
}
