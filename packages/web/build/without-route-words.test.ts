import { expect, test } from 'vitest';
import { cutRouteWords } from './without-route-words.ts';

test('a route keeps what a call needs and loses what only readers of the reference need', () => {
  const code = `
    const shared = { summary: 'stays', example: 1 };
    export const clearPlate = route({
      id: 'clearPlate',
      summary: 'Confirm, please',
      description: 'On a plate that is clear, nothing changes.',
      answer: z.object({ errors: z.array(z.string()) }),
      errors: ['printer_not_found'],
      example: { params: { id: 7 }, answer: [1, 2] },
    });`;
  expect(cutRouteWords(code, 'printers.ts').replaceAll(/\s+/g, ' ').trim()).toBe(
    "const shared = { summary: 'stays', example: 1 }; export const clearPlate = route({ id: 'clearPlate', answer: z.object({ errors: z.array(z.string()) }), });",
  );
});
