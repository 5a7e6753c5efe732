import { SCRAP_CAUSES } from '@farmhand/contract';
import { Stack, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useT } from '../../../i18n/language.tsx';
import { isWholeCount } from '../../../ui/numbers.ts';
import { isTooMany, type ScrapDraft, scrappedIn, withPieces, withScrapped } from './clearing.ts';
import { usePlateWords } from './plate-words.ts';
import classes from './plates.module.css';

interface ScrapFieldsProps {
  readonly draft: ScrapDraft;
  readonly onChange: (draft: ScrapDraft) => void;
}

/** How many of how many pieces, why, and a word about it. */
export function ScrapFields({ draft, onChange }: ScrapFieldsProps) {
  const say = usePlateWords();
  const t = useT();
  const group = useId();
  // Of a number that is as many as there are, the other field says what is wrong.
  const isScrappedBad = draft.scrapped !== null && !isWholeCount(draft.scrapped);
  const tooMany = isTooMany(draft) ? say('tooMany', { pieces: Number(draft.pieces) }) : null;
  const scrappedError = isScrappedBad ? t('queue.fieldQuantityBad') : tooMany;
  return (
    <Stack gap="sm">
      <div className={classes['counts']}>
        <TextInput
          label={say('scrapped')}
          size="md"
          inputMode="numeric"
          autoComplete="off"
          error={scrappedError}
          value={scrappedIn(draft)}
          onChange={({ currentTarget }) => onChange(withScrapped(draft, currentTarget.value))}
        />
        <TextInput
          label={say('pieces')}
          size="md"
          inputMode="numeric"
          autoComplete="off"
          error={isWholeCount(draft.pieces) ? null : t('queue.fieldQuantityBad')}
          value={draft.pieces}
          onChange={({ currentTarget }) => onChange(withPieces(draft, currentTarget.value))}
        />
      </div>
      <fieldset className={classes['causes']}>
        <legend>{say('cause')}</legend>
        <div>
          {SCRAP_CAUSES.map((cause) => (
            <label key={cause} className={classes['cause']}>
              <input
                type="radio"
                name={group}
                checked={draft.cause === cause}
                onChange={() => onChange({ ...draft, cause })}
              />
              {say(`cause.${cause}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <Textarea
        label={say('note')}
        size="md"
        autosize
        minRows={1}
        maxRows={4}
        maxLength={500}
        value={draft.note}
        onChange={({ currentTarget }) => onChange({ ...draft, note: currentTarget.value })}
      />
    </Stack>
  );
}
