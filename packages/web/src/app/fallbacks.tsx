import { Anchor, Button, Center, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { use, useCallback, useEffect } from 'react';
import { hasCode } from '../api/problem.ts';
import { meQuery } from '../features/auth/index.ts';
import { useIsInFrame } from '../frame/in-frame.ts';
import { useT } from '../i18n/language.tsx';
import { AppName } from '../ui/app-name.ts';
import { Problem } from '../ui/problem.tsx';
import { isMissingPart, useIsOutdated } from '../ui/update.ts';

const RETRY_MS = 4000;

/** While a page's own part of the program is on its way. */
export function Waiting() {
  const t = useT();
  const isInFrame = useIsInFrame();
  return (
    <Stack
      gap="md"
      maw="var(--page-width)"
      p={isInFrame ? 0 : 'lg'}
      role="status"
      aria-label={t('frame.loading')}
    >
      <Skeleton height={34} width={220} />
      <Skeleton height="40dvh" />
    </Stack>
  );
}

/** A service that is away is asked again until it answers; a page that is outdated says so. */
export function PageProblem({ error, reset }: ErrorComponentProps) {
  const t = useT();
  const router = useRouter();
  const isInFrame = useIsInFrame();
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
    <Center component={isInFrame ? 'section' : 'main'} mih="60dvh" p="md">
      {isPartMissing && isOutdated ? (
        <Stack gap="xs" align="center">
          <Heading>{t('update.ready')}</Heading>
          <Button onClick={() => location.reload()}>{t('update.reload')}</Button>
        </Stack>
      ) : (
        <Stack gap="xs">
          <Heading>{t('problem.page')}</Heading>
          <Problem error={error} onRetry={retry} {...(isPartMissing && { says: 'problem.unreachable' })} />
        </Stack>
      )}
    </Center>
  );
}

function Heading({ children }: { readonly children: string }) {
  return (
    <Text component="h1" size="md" fw={600}>
      {children}
    </Text>
  );
}

/** Often outside of the frame, which would know the farm's name: it is asked for, and nobody is sent to the log-in. */
export function NoPage() {
  const t = useT();
  const isInFrame = useIsInFrame();
  const usual = use(AppName);
  const app = useQuery(meQuery).data?.branding.app_name ?? usual;
  return (
    <Center component={isInFrame ? 'section' : 'main'} mih="60dvh" p="md">
      <title>{t('frame.pageTitle', { page: t('problem.noPageTitle'), app })}</title>
      <Stack gap="xs" align="center">
        <Heading>{t('problem.noPage')}</Heading>
        <Anchor renderRoot={(root) => <Link to="/" {...root} />}>{t('problem.goHome')}</Anchor>
      </Stack>
    </Center>
  );
}
