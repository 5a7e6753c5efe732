import type { ArchiveEntry, Verdict } from '@farmhand/contract';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { isWholeCount } from '../../ui/numbers.ts';
import { useSend } from '../../ui/use-send.ts';
import {
  firstScrap,
  isWrong,
  PhotoField,
  type ScrapDraft,
  ScrapFields,
  usePhotoSend,
  usePlateWords,
  verdictOf,
} from '../printers/index.ts';

interface VerdictDialogProps {
  readonly entry: ArchiveEntry;
  readonly onClose: () => void;
}

const CHOICES = ['good', 'scrap', 'none'] as const;
type Choice = Verdict | 'none';

function draftOf({ verdict }: ArchiveEntry): ScrapDraft {
  if (verdict === null) return firstScrap(null);
  const { pieces, scrapped_pieces, cause, note } = verdict;
  const isAll = scrapped_pieces === 0 || scrapped_pieces === pieces;
  return { ...firstScrap(pieces), scrapped: isAll ? null : String(scrapped_pieces), cause, note };
}

/** Puts right what was said of a print; its job and order follow. */
export function VerdictDialog({ entry, onClose }: VerdictDialogProps) {
  const t = useT();
  const say = usePlateWords();
  const [choice, setChoice] = useState<Choice>(entry.verdict?.verdict ?? 'none');
  const [draft, setDraft] = useState(() => draftOf(entry));
  const [photo, setPhoto] = useState<Blob | null>(null);
  const sendPhoto = usePhotoSend();
  const save = useSend({
    send: () =>
      api.updateEntry({ params: { id: entry.id }, body: { verdict: verdictFor(choice, draft, entry) } }),
    done: () => say('verdictSaved'),
    renews: [['archive'], ['jobs'], ['orders']],
    onDone() {
      void sendPhoto(entry.id, photo);
      onClose();
    },
  });
  return (
    <FormDialog
      title={say('verdictTitle')}
      submit={t('action.save')}
      isBusy={save.isPending}
      isDisabled={choice === 'scrap' && isWrong(draft)}
      error={save.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(undefined);
      }}
    >
      <Radio.Group label={say('verdict')} value={choice} onChange={(value) => setChoice(choiceOf(value))}>
        {CHOICES.map((each) => (
          <Radio key={each} value={each} label={say(`verdict.${each}`)} mt={6} />
        ))}
      </Radio.Group>
      {choice === 'scrap' && <ScrapFields draft={draft} onChange={setDraft} />}
      <PhotoField photo={photo} onChange={setPhoto} />
    </FormDialog>
  );
}

const choiceOf = (value: string): Choice => CHOICES.find((each) => each === value) ?? 'none';

function verdictFor(choice: Choice, draft: ScrapDraft, entry: ArchiveEntry) {
  if (choice === 'none') return null;
  if (choice === 'good') {
    // Its field is not to be seen then, so that nobody could put right what is no number in it.
    const { pieces } = isWholeCount(draft.pieces) ? draft : draftOf(entry);
    return { verdict: choice, pieces: Number(pieces) };
  }
  return verdictOf(draft);
}
