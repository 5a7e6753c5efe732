import type { TemplatesOf } from '../language.ts';
import type { archive as declared } from '../sayings/archive.ts';

export const archive: TemplatesOf<typeof declared> = {
  'archive.not_found': '没有打印记录 {entry_id}。',
  'archive.no_picture': '打印记录 {entry_id} 没有您可以查看的图片。',
  'archive.no_photo': '打印记录 {entry_id} 没有照片。',
  'archive.keeps_file': '打印记录 {entry_id}（{item}）用到此文件。请先删除相关记录。',
  'archive.keeps_file_unseen': '一条您看不到的打印记录用到此文件。能看到该记录的操作员可以将其删除。',
};
