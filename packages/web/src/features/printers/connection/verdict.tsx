import type { ConnectionTest } from '@farmhand/contract';
import { Alert, Text } from '@mantine/core';
import { type Translate, useT } from '../../../i18n/language.tsx';
import type { MessageKey } from '../../../i18n/languages/en.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CONNECTION_PROBLEMS } from './connection-problems.ts';
import classes from './verdict.module.css';

/** What the service found, in the page's own language where it has words for the cause. */
function wordsOf(t: Translate, { problem, message, fix }: ConnectionTest) {
  const known = CONNECTION_PROBLEMS.find((name) => name === problem);
  if (known === undefined) return { message, fix };
  const fixKey: MessageKey = `connection.${known}.fix`;
  return { message: t(`connection.${known}`), fix: t(fixKey) };
}

/** What came of a connection test: what is wrong, and what mends it. */
export function Verdict({ test }: { readonly test: ConnectionTest }) {
  const t = useT();
  const { machine } = test;
  if (test.ok) {
    const about = [machine?.model, machine?.firmware].filter(
      (part) => typeof part === 'string' && part !== '',
    );
    return (
      <Alert className={`notice ${classes['fine']}`} icon={<Icon name="done" />} role="status" p="sm">
        <Text fw={600}>{t('connection.fine')}</Text>
        {about.length > 0 && <Text c="dimmed">{about.join(' · ')}</Text>}
      </Alert>
    );
  }
  const { message, fix } = wordsOf(t, test);
  return (
    <Alert className="notice" data-kind="bad" icon={<Icon name="warning" />} role="alert" p="sm">
      <Text fw={600}>{message}</Text>
      {fix !== null && <Text>{fix}</Text>}
    </Alert>
  );
}
