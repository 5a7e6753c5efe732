import type { Model } from '@farmhand/contract';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { modelQuery } from '../../../farm/models.ts';
import { usePrinter } from '../../../farm/printers.ts';
import { settingsQuery } from '../../../farm/settings.ts';
import { useT } from '../../../i18n/language.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Unanswered } from '../../../ui/listing.tsx';
import { isPrintable } from '../figures.ts';
import { PrintForm } from '../print-dialog.tsx';
import { PickButton } from '../uploads/pick-button.tsx';
import { useUploads } from '../uploads/use-uploads.ts';
import { type Refused, refusalOf } from './dropped.ts';
import { LibraryChoice } from './library-choice.tsx';
import { Sending } from './sending.tsx';

const MIB = 1024 * 1024;

interface PrintHereDialogProps {
  readonly printerId: number;
  /** What was dropped on it; none where somebody pressed “Print”. */
  readonly files: readonly File[];
  readonly onClose: () => void;
}

type Step =
  | { readonly at: 'choice'; readonly refused: Refused | null }
  | { readonly at: 'upload'; readonly ids: readonly number[] }
  | { readonly at: 'model'; readonly modelId: number };

/** What is to be printed on one printer: chosen from the library or brought along, and then as for any other job. */
export function PrintHereDialog({ printerId, files, onClose }: PrintHereDialogProps) {
  const t = useT();
  const printer = usePrinter(printerId);
  const [step, setStep] = useState<Step>({ at: 'choice', refused: null });
  const take = useTake(setStep);
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current || files.length === 0) return;
    isTaken.current = true;
    take(files);
  }, [files, take]);
  if (printer === undefined) return null;
  const choose = () => setStep({ at: 'choice', refused: null });
  return (
    <Dialog isOpen isLarge title={t('here.title', { printer: printer.name })} onClose={onClose}>
      {step.at === 'choice' && (
        <Stack gap="sm">
          {step.refused !== null && (
            <Text role="alert" c="var(--mantine-color-error)">
              {t(`here.refused.${step.refused}`)}
            </Text>
          )}
          <LibraryChoice printer={printer} onChoose={(modelId) => setStep({ at: 'model', modelId })} />
          <PickButton
            variant="default"
            isMultiple
            leftSection={<Icon name="upload" size={16} />}
            onFiles={take}
          >
            {t('here.upload')}
          </PickButton>
        </Stack>
      )}
      {step.at === 'upload' && (
        <Sending ids={step.ids} onDone={(modelId) => setStep({ at: 'model', modelId })} onGivenUp={choose} />
      )}
      {step.at === 'model' && (
        <OneModel modelId={step.modelId} printerId={printerId} onBack={choose} onClose={onClose} />
      )}
    </Dialog>
  );
}

function useTake(setStep: (step: Step) => void) {
  const { uploads } = useUploads();
  const limit = useQuery(settingsQuery).data?.upload_limit_mib ?? Number.POSITIVE_INFINITY;
  return (files: readonly File[]) => {
    const refused = refusalOf(files, limit * MIB);
    setStep(refused === null ? { at: 'upload', ids: uploads.add(files, null) } : { at: 'choice', refused });
  };
}

interface OneModelProps {
  readonly modelId: number;
  readonly printerId: number;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function OneModel({ modelId, printerId, onBack, onClose }: OneModelProps) {
  const t = useT();
  const model = useQuery(modelQuery(modelId));
  return (
    <Stack gap="sm">
      <Button
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        justify="flex-start"
        px={0}
        leftSection={<Icon name="left" size={16} />}
        onClick={onBack}
      >
        {t('here.another')}
      </Button>
      {!model.isSuccess && <Unanswered query={model} skeletonPx={220} />}
      {model.isSuccess && !isPrintable(model.data) && <NotPrintable model={model.data} />}
      {model.isSuccess && isPrintable(model.data) && (
        <>
          <Text fw={600} translate="no" className="two-lines">
            {model.data.name}
          </Text>
          <PrintForm model={model.data} start={{ printerId }} onClose={onClose} />
        </>
      )}
    </Stack>
  );
}

/** It is in the library now; what is in it tells whether a printer can do anything with it. */
function NotPrintable({ model: { id, name } }: { readonly model: Pick<Model, 'id' | 'name'> }) {
  const t = useT();
  return (
    <Text role="alert">
      {t('here.notSliced')}{' '}
      <Anchor translate="no" renderRoot={(root) => <Link to="/models/$id" params={{ id }} {...root} />}>
        {name}
      </Anchor>
    </Text>
  );
}
