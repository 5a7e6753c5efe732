import { Anchor, Center, Loader, Stack, Text } from '@mantine/core';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useT } from '../i18n/language.tsx';
import { Problem } from '../ui/problem.tsx';

export function Waiting() {
  const t = useT();
  return (
    <Center mih="40dvh" role="status" aria-label={t('frame.loading')}>
      <Loader size="sm" />
    </Center>
  );
}

export function PageProblem({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <Center component="main" mih="60dvh" p="md">
      <Problem
        error={error}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </Center>
  );
}

export function NoPage() {
  const t = useT();
  return (
    <Center component="main" mih="60dvh" p="md">
      <Stack gap="xs" align="center">
        <Text component="h1" size="md" fw={600}>
          {t('problem.noPage')}
        </Text>
        <Anchor renderRoot={(root) => <Link to="/" {...root} />}>{t('problem.goHome')}</Anchor>
      </Stack>
    </Center>
  );
}
