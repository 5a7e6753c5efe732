import type { TemplatesOf } from '../language.ts';
import type { labels as declared } from '../sayings/labels.ts';

export const labels: TemplatesOf<typeof declared> = {
  'label.one_place': '此标贴纸只有一个位置',
  'label.some_places': '此标贴纸有 {count} 个位置',
};
