import { completable, type McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { meant, type Named, type NamedKind, suggested } from './directory.ts';
import type { Serving } from './tool.ts';

const isOne = (found: Named | readonly Named[]): found is Named => !Array.isArray(found);
const shown = ({ id, name }: Named): string => `${name} (id ${id})`;

/** How many of those that fit are named to somebody whose words fit several. */
const CHOICES = 20;

/** A person picks model and printer by name, from what the farm has; the agent gets their ids. */
export function registerPrintPrompt(server: McpServer, { farm }: Serving): void {
  const names = (kind: NamedKind) => (typed: string | undefined) =>
    suggested(farm, kind, typed ?? '', ({ name }) => name);

  async function sentenceOf(kind: NamedKind, argument: string, said: string): Promise<string> {
    const found = await meant(farm(), kind, said);
    if (isOne(found)) return `${argument} is ${found.id}: ${found.name}.`;
    if (found.length === 0)
      return `No ${argument.replace('_id', '')} fits “${said}”: read farm://${kind} and ask.`;
    const choices = found.slice(0, CHOICES).map(shown).join(', ');
    return `“${said}” fits several, so ask which one is meant as ${argument}: ${choices}.`;
  }

  server.registerPrompt(
    'print_model',
    {
      title: 'Print a model',
      description: 'Queue a model by its name, after a look at what would happen',
      argsSchema: z.object({
        model: completable(z.string().min(1).max(100).describe('Name or id of the model'), names('models')),
        printer: completable(
          z.string().max(100).describe('Name or id of the printer; empty: whichever fits'),
          names('printers'),
        ).optional(),
        quantity: z
          .string()
          .regex(/^[1-9]\d{0,2}$/)
          .describe('Copies; 1 if left out')
          .optional(),
      }),
    },
    async ({ model, printer = '', quantity = '1' }) => {
      const isPinned = printer.trim() !== '';
      const steps = [
        await sentenceOf('models', 'model_id', model),
        isPinned ? await sentenceOf('printers', 'printer_id', printer) : 'Leave printer_id out.',
        `Call queue_job with these, quantity ${quantity} and dry_run true, and show what would happen.`,
        'After a yes call it again without dry_run, then follow next_actions and tell when it will start, or what it waits for.',
      ];
      const text = [
        'Queue a print on this farm.',
        ...steps.map((step, index) => `${index + 1}. ${step}`),
      ].join('\n');
      return { messages: [{ role: 'user', content: { type: 'text', text } }] };
    },
  );
}
