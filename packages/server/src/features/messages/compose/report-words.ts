import type { Report, ReportEnded, ReportFilament, Severity } from '@farmhand/contract';
import { type LanguageTag, moneyWords, type Said, type Speaker, said } from '@farmhand/words';
import type { Message, MessageItem } from '../channel.ts';

/** The figures of a report in the words of its reader: what happened in short, and a section for each thing to look at. */

const LINES_AT_MOST = 10;
const SECONDS_PER_HOUR = 3600;

/** Tenths are enough to compare days by. */
const hoursOf = ({ printed_seconds }: ReportEnded): number =>
  Math.round((printed_seconds / SECONDS_PER_HOUR) * 10) / 10;
const countOf = ({ completed, failed, cancelled }: ReportEnded): number => completed + failed + cancelled;

export type ReportWords = Pick<Message, 'title' | 'text' | 'items' | 'said'>;

export function reportWords(figures: Report, speaker: Speaker, language: LanguageTag): ReportWords {
  const say = (words: Said): string => speaker.say(words) ?? words.code;
  const { completed, failed } = figures.ended;
  const title = said(figures.period === 'daily' ? 'report.daily' : 'report.weekly', { completed, failed });
  return {
    title: say(title),
    text: textOf(figures, say, language),
    items: sectionsOf(figures, say, language),
    // Programs get all of it.
    said: { ...title, facts: { ...figures, ...title.facts } },
  };
}

type Say = (words: Said) => string;

function textOf(figures: Report, say: Say, language: LanguageTag): string {
  const { ended, ended_before: before, period, waiting_jobs } = figures;
  const { completed, failed } = before;
  const compared = { completed, failed, hours: hoursOf(before), used_g: whole(before.filament_g) };
  const paragraphs = [
    happened(figures).map(say).join(' '),
    ...(countOf(ended) === 0 ? [] : [spent(figures, language).map(say).join(' ')]),
    say(said(period === 'daily' ? 'report.day_before' : 'report.week_before', compared)),
    ...(waiting_jobs === 0 ? [] : [say(said('report.jobs_waiting', { count: waiting_jobs }))]),
  ];
  return paragraphs.join('\n');
}

function happened({ ended, since, until }: Report): Said[] {
  if (countOf(ended) === 0) return [said('report.nothing', { since, until })];
  const { completed, failed, cancelled } = ended;
  return [said('report.ended', { since, until, completed, failed, cancelled })];
}

function spent({ ended, currency }: Report, language: LanguageTag): Said[] {
  const { cost, unpriced } = ended;
  const used = { hours: hoursOf(ended), used_g: whole(ended.filament_g) };
  const energy = kwhOf(ended) === 0 ? [] : [said('report.energy', { kwh: kwhOf(ended) })];
  const rest = [...energy, ...thrownAway(ended)];
  if (cost === null || unpriced === countOf(ended)) return [said('report.used', used), ...rest];
  const paid = said('report.used_for', { ...used, cost: moneyWords(cost, currency, language) });
  return unpriced === 0 ? [paid, ...rest] : [paid, said('report.unpriced', { count: unpriced }), ...rest];
}

const thrownAway = ({ scrapped: count, scrapped_g }: ReportEnded): Said[] =>
  count === 0 ? [] : [said('report.scrapped', { count, used_g: whole(scrapped_g) })];

/** By plugs or by the wattage of the settings, to the tenth; nothing where neither tells. */
const kwhOf = ({ energy_wh }: ReportEnded): number => Math.round(energy_wh / 100) / 10;

/** People read whole grams; programs have them exactly. */
const whole = (grams: number): number => Math.round(grams);

interface Section {
  readonly severity: Severity;
  readonly title: Said;
  readonly lines: readonly Said[];
  /** How many there are, those that are not listed with them. */
  readonly count: number;
}

function sectionsOf(figures: Report, say: Say, language: LanguageTag): MessageItem[] {
  const sections = [
    failuresOf(figures),
    filamentOf(figures, say, language),
    lowSpoolsOf(figures),
    careOf(figures, 'overdue'),
    careOf(figures, 'upcoming'),
  ];
  return sections
    .filter(({ count }) => count > 0)
    .map(({ severity, title, lines, count }) => {
      const listed = lines.slice(0, LINES_AT_MOST);
      const left = count - listed.length;
      const more = left > 0 ? [said('message.more_items', { count: left })] : [];
      return {
        ...{ severity, title: say(title), at: figures.until, isResolved: false, alert: null },
        text: [...listed, ...more].map(say).join('; '),
      };
    });
}

function failuresTitle({ failed, scrapped }: ReportEnded): Said {
  if (scrapped === 0) return said('report.failures', { count: failed });
  if (failed === 0) return said('report.scrap', { count: scrapped });
  return said('report.failures_and_scrap', { failed, scrapped });
}

/** Those of rarer causes are in the number alone. */
const failuresOf = ({ ended, failures }: Report): Section => ({
  severity: 'warning',
  title: failuresTitle(ended),
  lines: failures.map(({ said: cause, count }) => said('report.failure', { cause, count })),
  count: ended.failed + ended.scrapped === 0 ? 0 : failures.length,
});

function filamentOf(
  { ended, filament, filament_other_g, currency }: Report,
  say: Say,
  language: LanguageTag,
): Section {
  const named = ({ material, color_name, color_hex }: ReportFilament): string =>
    [material ?? say(said('report.filament_unknown')), color_name ?? color_hex]
      .filter((word) => word !== null)
      .join(' ');
  const lines = filament.map((each) => {
    const line = { filament: named(each), used_g: whole(each.grams) };
    if (each.cost === null) return said('report.filament_line', line);
    return said('report.filament_line_for', { ...line, cost: moneyWords(each.cost, currency, language) });
  });
  const shown = lines.slice(0, LINES_AT_MOST - 1);
  const rest_g = filament.slice(shown.length).reduce((sum, { grams }) => sum + grams, filament_other_g);
  const others = rest_g === 0 ? [] : [said('report.filament_other', { used_g: whole(rest_g) })];
  const all = [...shown, ...others];
  return {
    severity: 'info',
    title: said('report.filament', { used_g: whole(ended.filament_g) }),
    lines: all,
    count: all.length,
  };
}

const lowSpoolsOf = ({ low_spools, low_spools_count }: Report): Section => ({
  severity: 'warning',
  title: said('report.low_spools', { count: low_spools_count }),
  lines: low_spools.map(({ spool_id, material, color_name, left_g }) => {
    const name = [material, color_name].filter((word) => word !== null).join(' ');
    return said('report.low_spool', {
      spool: said('spool.named', { name, spool_id }),
      left_g: whole(left_g),
    });
  }),
  count: low_spools_count,
});

function careOf(
  { maintenance, overdue_count, upcoming_count }: Report,
  wanted: 'overdue' | 'upcoming',
): Section {
  const count = wanted === 'overdue' ? overdue_count : upcoming_count;
  const due = maintenance.filter(({ status }) => status === wanted);
  return {
    severity: wanted === 'overdue' ? 'warning' : 'info',
    title: said(wanted === 'overdue' ? 'report.overdue' : 'report.upcoming', { count }),
    lines: due.map(({ task, printer_name: printer, due_at }) =>
      wanted === 'overdue' || due_at === null
        ? said('report.task', { task, printer })
        : said('report.task_due', { task, printer, due: due_at }),
    ),
    count,
  };
}
