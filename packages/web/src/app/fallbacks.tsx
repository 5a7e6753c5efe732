import { Anchor, Button, Center, Loader, Stack, Text } from '@mantine/core';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { hasCode } from '../api/problem.ts';
import { useT } from '../i18n/language.tsx';
import { Problem } from '../ui/problem.tsx';
import { isMissingPart, useIsOutdated } from './update.ts';

const RETRY_MS = 4000;

export function Waiting() {
  const t = useT();
  return (
    <Center mih="40dvh" role="status" aria-label={t('frame.loading')}>
      <Loader size="sm" />
    </Center>
  );
}

/** A service that is away is asked again until it answers; a page that is outdated says so. */
export function PageProblem({ error, reset }: ErrorComponentProps) {
  const t = useT();
  const router = useRouter();
  const isOutdated = useIsOutdated();
  const isPartMissing = isMissingPart(error);
  const retry = useCallback(() => {
    reset();
    void router.invalidate();
  }, [reset, router]);
  const isAway = !isOutdated && (isPartMissing || hasCode(error, 'unreachable'));
  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(retry, RETRY_MS);
    return () => clearInterval(timer);
  }, [isAway, retry]);
  return (
    <Center component="section" mih="60dvh" p="md">
      {isPartMissing && isOutdated ? (
        <Stack gap="xs" align="center">
          <Text>{t('update.ready')}</Text>
          <Button onClick={() => location.reload()}>{t('update.reload')}</Button>
        </Stack>
      ) : (
        <Problem error={error} onRetry={retry} {...(isPartMissing && { says: 'problem.unreachable' })} />
      )}
    </Center>
  );
}

export function NoPage() {
  const t = useT();
  return (
    <Center component="section" mih="60dvh" p="md">
      <Stack gap="xs" align="center">
        <Text component="h1" size="md" fw={600}>
          {t('problem.noPage')}
        </Text>
        <Anchor renderRoot={(root) => <Link to="/" {...root} />}>{t('problem.goHome')}</Anchor>
      </Stack>
    </Center>
  );
}
