import type { SettingsOf, Severity } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { z } from 'zod';
import type { Channel, Message, Outcome } from '../channel.ts';
import { type Answer, answered, postJson } from '../post.ts';
import { cut, fitting, type ItemWords, type Words, wordsOf } from '../wording.ts';

/**
 * Workflows of Microsoft Teams that begin with a webhook request. They answer 202 before they have done anything: that
 * the card was shown is not known here.
 */
export const teams: Channel<SettingsOf<'teams'>> = {
  showsPictures: false,

  deliver: (message, { url }, tools) =>
    postJson(tools, url, payloadOf(message, wordsOf(message, tools)), {}, meaningOf),
};

const LONGEST_TITLE = 256;
/** Teams takes 28 KB in all, and a character may need three bytes. */
const LONGEST_BODY = 6000;

const COLOURS: Readonly<Record<Severity, string>> = {
  info: 'Accent',
  warning: 'Warning',
  critical: 'Attention',
};

interface Run {
  readonly text: string;
  readonly weight?: 'Bolder';
  readonly size?: 'Medium';
  readonly color?: string;
}
type Line = readonly Run[];

function payloadOf({ severity, link }: Message, words: Words) {
  const title = cut(words.title, LONGEST_TITLE);
  const heading: Line = [{ text: title, weight: 'Bolder', size: 'Medium', color: COLOURS[severity] }];
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    fallbackText: title,
    body: [heading, ...linesOf(words)].map(blockOf),
    ...(link !== null && { actions: [{ type: 'Action.OpenUrl', title: words.open, url: link }] }),
  };
  const contentType = 'application/vnd.microsoft.card.adaptive';
  return { type: 'message', attachments: [{ contentType, contentUrl: null, content }] };
}

/** Nothing is read into runs of text, while blocks of text are Markdown. They know no line ends: each is a block. */
const blockOf = (line: Line) => ({
  type: 'RichTextBlock',
  inlines: line.map((run) => ({ type: 'TextRun', ...run })),
});

function linesOf(words: Words): readonly Line[] {
  const text = cut(words.text, words.items.length === 0 ? LONGEST_BODY : LONGEST_BODY / 2);
  const lines = (first: readonly ItemWords[], left: number): readonly Line[] => [
    ...text.split('\n').flatMap((line) => (line === '' ? [] : [[{ text: line }]])),
    ...first.map(lineOf),
    ...(left > 0 ? [[{ text: words.more(left) }]] : []),
  ];
  const { first, left } = fitting(words, (...some) => sizeOf(lines(...some)) <= LONGEST_BODY);
  return lines(first, left);
}

const lineOf = ({ sign, title, text }: ItemWords): Line => [
  { text: `${sign} ` },
  { text: title, weight: 'Bolder' },
  ...(text === '' ? [] : [{ text: `: ${text}` }]),
];

/** What a run is wrapped in takes room too. */
const RUN_SIZE = 30;
const sizeOf = (lines: readonly Line[]): number =>
  lines.flat().reduce((sum, { text }) => sum + text.length + RUN_SIZE, 0);

const answerForm = z.looseObject({
  error: z.looseObject({ code: z.string(), message: z.string().catch('') }),
});

/** What is wrong with the workflow, in the words of Azure. */
const REFUSALS = {
  WorkflowTriggerIsNotEnabled: 'message.teams_off',
  WorkflowNotFound: 'message.teams_no_workflow',
  WorkflowTriggerNotFound: 'message.teams_no_workflow',
  DirectApiAuthorizationRequired: 'message.teams_not_anyone',
  DirectApiInvalidAuthorizationScheme: 'message.teams_not_anyone',
} as const;

const isRefusal = (code: string): code is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, code);

function meaningOf({ status, words, json }: Answer): Outcome | null {
  const error = answerForm.safeParse(json).data?.error;
  const answer = answered(status, error?.message || words);
  if (error !== undefined && isRefusal(error.code))
    return { kind: 'refused', why: said(REFUSALS[error.code], { answer }) };
  // The signature in the address does not fit, or nothing is there.
  if (status === 401 || status === 403 || status === 404 || status === 410)
    return { kind: 'refused', why: said('message.teams_no_workflow', { answer }) };
  return null;
}
