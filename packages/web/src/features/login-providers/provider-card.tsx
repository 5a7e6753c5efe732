import type { LoginProvider } from '@farmhand/contract';
import { Alert, Button, Code, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { SaidText } from '../../i18n/said-text.tsx';
import { CopyButton } from '../../ui/copy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import { dotted, named } from '../../ui/named.tsx';
import { Problem } from '../../ui/problem.tsx';
import { When } from '../../ui/when.tsx';
import { useLogInWords } from './log-in-words.ts';
import classes from './login-providers.module.css';
import { redirectUriOf } from './redirect-uri.ts';
import { TestSteps } from './test-steps.tsx';

interface ProviderCardProps {
  readonly provider: LoginProvider;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** One provider: whether it is on, what it needs to know of us, and what last went wrong. */
export function ProviderCard({ provider, onEdit, onDelete }: ProviderCardProps) {
  const t = useT();
  const w = useLogInWords();
  const titleId = useId();
  const { id, name, issuer, is_on, user_count, last_failure } = provider;
  const test = useMutation({ mutationFn: () => api.testLoginProvider({ params: { id } }) });
  const redirectUri = redirectUriOf(provider, location.origin);
  return (
    <Paper component="article" p="md" aria-labelledby={titleId}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="sm">
          <div className={classes['head']}>
            <Group gap="sm">
              <Title id={titleId} order={2} translate="no" className={classes['address'] ?? ''}>
                {name}
              </Title>
              {is_on ? (
                <Mark icon="done" color="var(--farm-good)" words={w('on')} />
              ) : (
                <Mark icon="minus" color="dimmed" words={w('off')} />
              )}
            </Group>
            <Text size="sm" c="dimmed" className={classes['address'] ?? ''}>
              {dotted([named(issuer), w('people', { count: user_count })])}
            </Text>
          </div>
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<Icon name="connect" size={16} />}
              loading={test.isPending}
              aria-label={w('testOf', { name })}
              onClick={() => test.mutate()}
            >
              {w('test')}
            </Button>
            <Button variant="default" aria-label={w('editOf', { name })} onClick={onEdit}>
              {t('action.edit')}
            </Button>
            <Button variant="default" aria-label={w('deleteOf', { name })} onClick={onDelete}>
              {t('action.delete')}
            </Button>
          </Group>
        </Group>
        <div>
          <Text fw={600}>{w('redirectUri')}</Text>
          <Text size="sm" c="dimmed">
            {w('redirectHint')}
          </Text>
          <Group gap="xs" mt={4}>
            <Code translate="no" fz="sm" className={classes['address'] ?? ''}>
              {redirectUri}
            </Code>
            <CopyButton text={redirectUri} />
          </Group>
        </div>
        {last_failure !== null && (
          <Alert
            className="notice"
            icon={<Icon name="warning" />}
            title={w('lastFailure')}
            p="sm"
            data-testid="last-failure"
          >
            <Text>
              <SaidText said={last_failure.said}>{last_failure.message}</SaidText>
            </Text>
            <Text size="sm" c="dimmed">
              {dotted([w(`step.${last_failure.step}`), <When key="at" iso={last_failure.at} />])}
            </Text>
          </Alert>
        )}
        <Problem error={test.error} />
        <TestSteps tested={test.data} />
      </Stack>
    </Paper>
  );
}
