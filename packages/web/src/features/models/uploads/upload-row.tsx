import { bytesWords } from '@farmhand/words';
import { ActionIcon, Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { fieldsOf, requestIdOf } from '../../../api/problem.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { type CodeWords, useProblemWords } from '../../../ui/problem.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { DuplicateWords } from './duplicate-words.tsx';
import { PickButton } from './pick-button.tsx';
import { isUnderWay, RefusedFile, type Upload, type UploadState } from './upload-list.ts';
import classes from './uploads.module.css';
import type { Uploads } from './uploads.ts';

const LOOKS: Readonly<Record<UploadState, { readonly icon: IconName; readonly color: string }>> = {
  queued: { icon: 'clock', color: 'var(--farm-off)' },
  sending: { icon: 'upload', color: 'var(--farm-idle)' },
  interrupted: { icon: 'offline', color: 'var(--farm-wait)' },
  reading: { icon: 'search', color: 'var(--farm-idle)' },
  done: { icon: 'done', color: 'var(--farm-good)' },
  failed: { icon: 'failed', color: 'var(--farm-bad)' },
  unfinished: { icon: 'pause', color: 'var(--farm-wait)' },
};

const WORDS: CodeWords = {
  payload_too_large: 'models.upload.tooLarge',
  storage_full: 'models.upload.noRoom',
};

/** What the service found wrong with the file says more than the general words. */
function useUploadProblem(): (error: unknown) => string {
  const { say } = useLanguage();
  const problemWords = useProblemWords();
  return (error) => {
    if (error instanceof RefusedFile) return error.message;
    const [field] = fieldsOf(error);
    return field === undefined ? problemWords(error, WORDS) : say(field.said, field.message);
  };
}

interface UploadRowProps {
  readonly upload: Upload;
  readonly uploads: Uploads;
}

export function UploadRow({ upload, uploads }: UploadRowProps) {
  const { t, language } = useLanguage();
  const uploadProblem = useUploadProblem();
  const { id, fileName, size, sent, state, error, model, stored } = upload;
  const { icon, color } = LOOKS[state];
  const percent = size === 0 ? 0 : Math.round((sent / size) * 100);
  const isOpen = isUnderWay(upload);
  return (
    <li className={classes['upload']} data-state={state}>
      <span className={classes['name']}>
        {state === 'done' && model !== null ? (
          <Anchor
            fw={600}
            renderRoot={(root) => <Link to="/models/$id" params={{ id: model.id }} {...root} />}
          >
            {fileName}
          </Anchor>
        ) : (
          fileName
        )}
      </span>
      <Actions upload={upload} uploads={uploads} />
      <Group gap={6} wrap="nowrap" c={color} className={classes['line']}>
        <Icon name={icon} size={15} />
        <Text size="xs" c="inherit" role="status">
          {t(`models.upload.${state}`, { percent, size: bytesWords(size, language) })}
        </Text>
      </Group>
      {(isOpen || state === 'unfinished') && (
        <ProgressBar
          className={classes['line']}
          percent={percent}
          size="sm"
          color={color}
          label={t('models.upload.progress', { name: fileName })}
        />
      )}
      {state === 'failed' && (
        <Text size="sm" className={classes['line']}>
          {uploadProblem(error)}
          {requestIdOf(error) !== null && (
            <Text span size="xs" c="dimmed">
              {' '}
              {t('problem.requestId')} {requestIdOf(error)}
            </Text>
          )}
        </Text>
      )}
      {stored !== null && model !== null && (
        <DuplicateWords
          stored={stored}
          model={model}
          isNewModel={upload.isNewModel}
          onGone={() => uploads.cancel(id)}
        />
      )}
    </li>
  );
}

function Actions({ upload: { id, fileName, state, error }, uploads }: UploadRowProps) {
  const { t } = useLanguage();
  const [isOther, setOther] = useState(false);
  const isEnded = state === 'done' || state === 'failed';
  const close = isEnded ? 'models.upload.dismiss' : 'models.upload.cancel';
  return (
    <Group gap={6} wrap="nowrap">
      {isOther && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {t('models.upload.otherFile')}
        </Text>
      )}
      {state === 'failed' && !(error instanceof RefusedFile) && (
        <Button size="xs" variant="default" onClick={() => uploads.retry(id)}>
          {t('action.retry')}
        </Button>
      )}
      {state === 'unfinished' && (
        <PickButton
          size="xs"
          variant="default"
          onFiles={([file]) => setOther(file !== undefined && !uploads.resume(id, file))}
        >
          {t('models.upload.resume')}
        </PickButton>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        size={32}
        aria-label={t(close, { name: fileName })}
        onClick={() => uploads.cancel(id)}
      >
        <Icon name="cross" size={16} />
      </ActionIcon>
    </Group>
  );
}
