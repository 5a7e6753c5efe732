import type { Printer, TakenOff } from '@farmhand/contract';
import { Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { newKey } from '../../../api/new-key.ts';
import { hasCode, isUnanswered } from '../../../api/problem.ts';
import { putPrinter } from '../../../farm/printers.ts';
import { DialogForm } from '../../../ui/form-dialog.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { firstScrap, isWrong, scrapOf } from './clearing.ts';
import { canWait } from './kept-clears.ts';
import { PhotoField } from './photo-field.tsx';
import { PlateSheet } from './plate-sheet.tsx';
import { usePlateWords } from './plate-words.ts';
import { ScrapFields } from './scrap-fields.tsx';
import { useClearPlates } from './use-clear-plates.ts';
import { usePhotoSend } from './use-photo-send.ts';
import { WhatLies } from './what-lies.tsx';

interface ScrapDialogProps {
  readonly printer: Printer;
  /** What the person looks at, whatever comes to lie there meanwhile. */
  readonly lies: Printer['on_plate'];
  readonly onScrapped: (takenOff: TakenOff | null) => void;
  /** It does not lie there any more. */
  readonly onOther: (error: unknown) => void;
  readonly onClose: () => void;
}

/** Says of a print that it is thrown away, which clears its plate. */
export function ScrapDialog({ printer, lies, onScrapped, onOther, onClose }: ScrapDialogProps) {
  const say = usePlateWords();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => firstScrap(lies?.pieces));
  const [photo, setPhoto] = useState<Blob | null>(null);
  const send = usePhotoSend();
  const [idempotencyKey] = useState(newKey);
  const { clearLater } = useClearPlates();
  const scrap = useMutation({
    mutationFn: () =>
      api.clearPlate({
        params: { id: printer.id },
        body: scrapOf(lies, draft),
        idempotencyKey,
        keepalive: true,
      }),
    onSuccess(answer) {
      putPrinter(queryClient, answer);
      toast(say('scrappedDone', { name: printer.name }));
      void send(answer.taken_off?.entry_id ?? null, photo);
      onScrapped(answer.taken_off);
    },
    onError(error) {
      const later = { printerId: printer.id, name: printer.name, body: scrapOf(lies, draft) };
      if (hasCode(error, 'plate_changed')) onOther(error);
      else if (isUnanswered(error) && canWait(later)) {
        clearLater({ ...later, key: idempotencyKey });
        if (photo !== null) toast(say('photoLater'));
        onClose();
      }
    },
  });
  return (
    <PlateSheet title={say('scrapTitle', { name: printer.name })} onClose={onClose}>
      <Stack gap="sm">
        <WhatLies printer={{ on_plate: lies }} isSmall />
        <DialogForm
          submit={say('scrapNow')}
          isBusy={scrap.isPending}
          isDisabled={isWrong(draft)}
          error={scrap.error}
          onSubmit={(event) => {
            event.preventDefault();
            scrap.mutate();
          }}
          onClose={onClose}
        >
          <ScrapFields draft={draft} onChange={setDraft} />
          <PhotoField photo={photo} onChange={setPhoto} />
        </DialogForm>
      </Stack>
    </PlateSheet>
  );
}
