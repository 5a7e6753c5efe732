import { SCRAP_CAUSES } from '@farmhand/contract';
import { NumberInput, Stack, Textarea } from '@mantine/core';
import { useId } from 'react';
import { isTooMany, type ScrapDraft, withPieces, withScrapped } from './clearing.ts';
import { usePlateWords } from './plate-words.ts';
import classes from './plates.module.css';

interface ScrapFieldsProps {
  readonly draft: ScrapDraft;
  readonly onChange: (draft: ScrapDraft) => void;
}

/** How many of how many pieces, why, and a word about it. */
export function ScrapFields({ draft, onChange }: ScrapFieldsProps) {
  const say = usePlateWords();
  const group = useId();
  return (
    <Stack gap="sm">
      <div className={classes['counts']}>
        <NumberInput
          label={say('scrapped')}
          size="md"
          min={1}
          max={10_000}
          clampBehavior="strict"
          allowDecimal={false}
          inputMode="numeric"
          error={isTooMany(draft) ? say('tooMany', { pieces: draft.pieces }) : null}
          value={draft.scrapped}
          onChange={(value) => onChange(withScrapped(draft, Number(value)))}
        />
        <NumberInput
          label={say('pieces')}
          size="md"
          min={1}
          max={10_000}
          allowDecimal={false}
          inputMode="numeric"
          value={draft.pieces}
          onChange={(value) => onChange(withPieces(draft, Number(value)))}
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
