import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { BrowserFarm } from './farm.ts';

const PATIENCE = { timeout: 60_000 };

/** Every printer has printed something, which lies on its plate. */
export async function printAll(farm: BrowserFarm, name: string): Promise<void> {
  const model = await farm.addModel(name, { seconds: 30, grams: 12 });
  for (const { id } of farm.printers)
    await farm.api.createJob({ body: { model_id: model, printer_id: id, item_name: `${name} ${id}` } });
  for (const { id } of farm.printers)
    await expect.poll(() => plateOf(farm, id), PATIENCE).toBe('occupied idle');
}

export async function plateOf(farm: BrowserFarm, id: number): Promise<string> {
  const { plate, status } = await farm.api.getPrinter({ params: { id } });
  return `${plate} ${status}`;
}

/** What a page has sent to have plates cleared. */
export function clearsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const id = /printers\/(\d+)\/plate-cleared$/.exec(request.url())?.[1];
    if (id !== undefined) sent.push(id);
  });
  return sent;
}
