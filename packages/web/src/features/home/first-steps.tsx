import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useT } from '../../i18n/language.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMe } from '../auth/index.ts';
import classes from './home.module.css';

/** A farm without printers: the two ways to get some. */
export function FirstSteps() {
  const t = useT();
  const { user } = useMe();
  if (user.role !== 'admin') {
    return (
      <Paper>
        <Empty icon="printer" title={t('home.noPrinters')} hint={t('home.noPrintersHint')} />
      </Paper>
    );
  }
  return (
    <Stack gap="sm">
      <Text>{t('home.firstIntro')}</Text>
      <div className={classes['first']}>
        <Choice choice="add" path="/printers/new" isMain />
        <Choice choice="try" path="/welcome" />
      </div>
    </Stack>
  );
}

interface ChoiceProps {
  readonly choice: 'add' | 'try';
  readonly path: string;
  readonly isMain?: boolean;
}

function Choice({ choice, path, isMain = false }: ChoiceProps) {
  const t = useT();
  const { history } = useRouter();
  return (
    <Paper component="section" p="lg">
      <Stack gap="xs" align="flex-start" h="100%">
        <Text component="span" c="var(--mantine-color-anchor)">
          <Icon name={choice === 'add' ? 'printer' : 'play'} size={28} />
        </Text>
        <Title order={2}>{t(`home.${choice}`)}</Title>
        <Text c="dimmed" flex={1}>
          {t(`home.${choice}Hint`)}
        </Text>
        <Button
          component="a"
          href={path}
          h={44}
          variant={isMain ? 'filled' : 'default'}
          onClick={(event) => {
            event.preventDefault();
            history.push(path);
          }}
        >
          {t(`home.${choice}`)}
        </Button>
      </Stack>
    </Paper>
  );
}
