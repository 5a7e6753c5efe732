import type { AlertKind, ChannelName, MessagePreferences } from '@farmhand/contract';
import { Checkbox, Text, VisuallyHidden } from '@mantine/core';
import { Fragment } from 'react';
import { KINDS_BY_GROUP, kindWords } from '../../../farm/alert-kinds.ts';
import { useT } from '../../../i18n/language.tsx';
import { useMe } from '../../auth/index.ts';
import { formOf } from '../channels/channel-forms.ts';
import { useChannelWords } from '../channels/channel-words.ts';
import { choice, type Hearing, isOwnChoice, type PreferencesChange } from './choices.ts';
import classes from './hearing.module.css';

interface HearingTableProps {
  readonly preferences: MessagePreferences;
  /** Those that I have a destination for. */
  readonly channels: readonly ChannelName[];
  readonly onChange: (change: PreferencesChange) => void;
}

/** What I hear of, kind by kind: on the page, and by each channel that I have. */
export function HearingTable({ preferences, channels, onChange }: HearingTableProps) {
  const t = useT();
  const channelWords = useChannelWords();
  const { role } = useMe().user;
  const columns = [
    { by: 'in_app' as const, words: channelWords('messages.onThePage') },
    ...channels.map((by) => ({ by, words: channelWords(formOf(by).words) })),
  ];
  return (
    <table className={classes['table']}>
      <caption>
        <VisuallyHidden>{t('messages.hearing')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('alerts.kind')}</th>
          {columns.map(({ by, words }) => (
            <th key={by} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {KINDS_BY_GROUP.map(({ group, kinds }) => (
          <Fragment key={group}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1} className={classes['heading']}>
                {t(`messages.group.${group}`)}
              </th>
            </tr>
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{t(kindWords(kind))}</th>
                {columns.map(({ by, words }) => (
                  <td key={by}>
                    <Cell
                      kind={kind}
                      by={by}
                      words={words}
                      isHeard={preferences.hears[kind][by]}
                      isOwn={isOwnChoice(preferences, kind, by, role)}
                      onHear={(isHeard) => onChange(choice(kind, by, isHeard, role))}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  readonly kind: AlertKind;
  readonly by: Hearing;
  readonly words: string;
  readonly isHeard: boolean;
  readonly isOwn: boolean;
  readonly onHear: (isHeard: boolean) => void;
}

function Cell({ kind, words, isHeard, isOwn, onHear }: CellProps) {
  const t = useT();
  const name = { kind: t(kindWords(kind)), by: words };
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox within is named in full for those who listen.
    <label className={classes['cell']}>
      <Checkbox
        aria-label={t(isOwn ? 'messages.cellOwn' : 'messages.cell', name)}
        checked={isHeard}
        onChange={({ currentTarget }) => onHear(currentTarget.checked)}
      />
      <span className={classes['by']}>{words}</span>
      <span className={classes['own']} data-none={!isOwn || undefined} />
    </label>
  );
}

/** What the mark means. */
export function OwnLegend() {
  const channelWords = useChannelWords();
  return (
    <Text component="span" size="xs" c="dimmed" className={classes['legend'] ?? ''}>
      <span className={classes['own']} />
      {channelWords('messages.ownLegend')}
    </Text>
  );
}
