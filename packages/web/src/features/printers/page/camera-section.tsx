import type { Printer } from '@farmhand/contract';
import { Button, Group, Text } from '@mantine/core';
import { useDocumentVisibility, useInViewport } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import { useT } from '../../../i18n/language.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/page.tsx';
import { useProblemWords } from '../../../ui/problem.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { dataUrl } from './data-url.ts';
import classes from './printer.module.css';

const WORDS = {
  unsupported_by_printer: 'printerPage.cameraUnsupported',
  printer_unreachable: 'printerPage.cameraAway',
  printer_not_found: 'printerPage.cameraUnsupported',
} as const;

/** A picture, and the moving one while somebody looks at it. */
export function CameraSection({ printer }: { readonly printer: Printer }) {
  const t = useT();
  const toast = useToast();
  const problemWords = useProblemWords();
  const [isLive, setLive] = useState(false);
  const { ref, inViewport } = useInViewport();
  const isWatched = useDocumentVisibility() === 'visible' && inViewport;
  const hasCamera = printer.capabilities.includes('camera');
  const isOnline = printer.status !== 'offline';
  const still = useStill(printer.id, hasCamera && isOnline && isWatched && !isLive);
  const canWatch = hasCamera && isOnline;
  return (
    <Section title={t('printerPage.camera')}>
      <div ref={ref} className={classes['screen']}>
        {!hasCamera && <Words words={t('printerPage.cameraUnsupported')} />}
        {hasCamera && !isOnline && <Words words={t('printerPage.cameraOffline')} />}
        {canWatch && isLive && isWatched && (
          <Live
            printer={printer}
            onEnd={() => {
              setLive(false);
              toast(t('printerPage.cameraEnded'));
            }}
          />
        )}
        {canWatch && !isLive && still.data !== undefined && (
          <img src={still.data} alt={t('printerPage.cameraPicture', { name: printer.name })} />
        )}
        {canWatch && !isLive && still.isError && <Words words={problemWords(still.error, WORDS)} />}
      </div>
      {canWatch && (
        <Group gap="xs" mt="sm">
          <Button
            variant="default"
            leftSection={<Icon name={isLive ? 'stop' : 'camera'} size={16} />}
            aria-pressed={isLive}
            onClick={() => setLive(!isLive)}
          >
            {t(isLive ? 'printerPage.cameraStop' : 'printerPage.cameraLive')}
          </Button>
          {!isLive && (
            <ActionButton icon="refresh" isBusy={still.isFetching} onPress={() => void still.refetch()}>
              {t('printerPage.cameraAgain')}
            </ActionButton>
          )}
        </Group>
      )}
    </Section>
  );
}

/** Fetched rather than named in an `img`, so that what goes wrong can be said in words. */
function useStill(id: number, isWanted: boolean) {
  return useQuery({
    queryKey: ['camera', id],
    queryFn: async ({ signal }) => {
      const answer = await api.getCameraSnapshot({ params: { id }, signal });
      return dataUrl(await answer.blob());
    },
    enabled: isWanted,
    retry: false,
  });
}

/** The smallest picture there is. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** The printer is asked only while this is on the screen. */
function Live({ printer, onEnd }: { readonly printer: Printer; readonly onEnd: () => void }) {
  const t = useT();
  const picture = useRef<HTMLImageElement>(null);
  const stream = `/api/v1/printers/${printer.id}/camera/stream`;
  useEffect(() => {
    const image = picture.current;
    if (image === null) return;
    image.src = stream;
    // Browsers go on loading an endless picture that is no longer shown, unless it becomes another.
    return () => {
      image.src = BLANK;
    };
  }, [stream]);
  return <img ref={picture} alt={t('printerPage.cameraPicture', { name: printer.name })} onError={onEnd} />;
}

function Words({ words }: { readonly words: string }) {
  return (
    <Text c="dimmed" p="md">
      {words}
    </Text>
  );
}
