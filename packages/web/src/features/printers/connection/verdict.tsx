import type { ConnectionTest } from '@farmhand/contract';
import { Alert, Text } from '@mantine/core';
import { useLanguage } from '../../../i18n/language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import classes from './verdict.module.css';

/** What came of a connection test: what is wrong, and what mends it. */
export function Verdict({ test }: { readonly test: ConnectionTest }) {
  const { t, say } = useLanguage();
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
  return (
    <Alert className="notice" data-kind="bad" icon={<Icon name="warning" />} role="alert" p="sm">
      <Text fw={600}>{say(test.said, test.message)}</Text>
      {test.fix !== null && <Text>{say(test.fix_said, test.fix)}</Text>}
    </Alert>
  );
}
