import type { LimitKey } from './en.ts';

export const words: Readonly<Record<LimitKey, string>> = {
  'limit.some': '成员只能查看和使用部分打印机',
  'limit.someHint': '其他打印机及其上的打印对他们不可见；自己的任务仍归自己。管理员不受限制。',
  'limit.printers': '本组的打印机',
  'limit.search': '搜索打印机',
  'limit.chosen': '已选 {count|# 台打印机}',
  'limit.none': '一台都不选时，成员看不到任何打印机。',
  'limit.noneFound': '没有此名称的打印机。',
  'limit.noPrinters': '还没有打印机。',
  'limit.column': '打印机',
  'limit.all': '所有打印机',
  'limit.count': '{count|# 台打印机}',
};
