import type { TemplatesOf } from '../language.ts';
import type { plain as declared } from '../sayings/plain.ts';

export const plain: TemplatesOf<typeof declared> = {
  as_written: '{words}',
  vendor: '{words}',
};
