import { type ArchiveEntry, type PlateVerdict, roleAtLeast } from '@farmhand/contract';
import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { dotted, named } from '../../ui/named.tsx';
import { When } from '../../ui/when.tsx';
import { PersonName, useMe } from '../auth/index.ts';
import { type PlateSay, usePlateWords } from '../printers/index.ts';
import { VerdictDialog } from './verdict-dialog.tsx';

/** What a person said of the print when it was taken off, and the way to put that right. */
export function EntryVerdict({ entry }: { readonly entry: ArchiveEntry }) {
  const say = usePlateWords();
  const { user } = useMe();
  const [isOpen, setOpen] = useState(false);
  const { verdict } = entry;
  return (
    <>
      <dt>{say('verdict')}</dt>
      <dd>
        {verdict === null ? say('verdict.none') : dotted(saidOf(verdict, say))}{' '}
        {roleAtLeast(user.role, 'operator') && (
          <Anchor component="button" type="button" ml="xs" onClick={() => setOpen(true)}>
            {say(verdict === null ? 'judge' : 'correct')}
          </Anchor>
        )}
        {verdict !== null && (
          <Text size="xs" c="dimmed">
            {verdict.note !== '' && <>{named(verdict.note)} · </>}
            {verdict.user_id !== null && (
              <>
                <PersonName id={verdict.user_id} name={verdict.user_name} /> ·{' '}
              </>
            )}
            <When iso={verdict.at} />
          </Text>
        )}
      </dd>
      {isOpen && <VerdictDialog entry={entry} onClose={() => setOpen(false)} />}
    </>
  );
}

function saidOf(
  { verdict, scrapped_pieces: scrapped, pieces, cause }: PlateVerdict,
  say: PlateSay,
): string[] {
  if (verdict === 'good') return [say('verdict.good')];
  const why = cause === null ? [] : [say(`cause.${cause}`)];
  return [say('verdict.scrap'), say('scrappedOf', { scrapped, pieces }), ...why];
}
