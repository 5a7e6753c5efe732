/**
 * As it is compared: without accents and capitals. In other scripts than these a mark is a letter of its own, and letters
 * that were taken apart are put together again, so that nothing counts twice.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, '')
    .normalize('NFKC')
    .toLowerCase();
}
