import type { ItemWords, MailWords } from './words.ts';

/** The mail for those who read plain text. */
export function textOf(words: MailWords): string {
  const { severityWord, title, text, moment, items, more, link, mute, why } = words;
  const blocks = [
    `${severityWord}: ${title}`,
    text,
    ...items.map(itemText),
    more,
    moment,
    link === null ? '' : `${link.words}:\n${link.url}`,
    // By this mark programs know where the message ends.
    `-- \n${[why, ...(mute === null ? [] : [`${mute.words}: ${mute.url}`])].join('\n')}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function itemText({ severityWord, title, text, moment, over }: ItemWords): string {
  const head = `- ${severityWord}: ${title}${over === '' ? '' : ` (${over})`}`;
  return [head, moment, ...text.split('\n')].filter((line) => line !== '').join('\n  ');
}
