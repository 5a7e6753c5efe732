import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { useT } from '../i18n/language.tsx';
import { AppName } from './app-name.ts';
import foldClasses from './fold.module.css';
import { Unfolded, useFold } from './fold.tsx';
import { Icon } from './icon.tsx';
import { named } from './named.tsx';
import classes from './page.module.css';
import { usePageTitle } from './page-table.ts';

let isFirstPage = true;

interface PageProps {
  /** In place of what the table of pages says, as for a record that is known by now. */
  readonly title?: string;
  /** What the record is called, which is its title then. */
  readonly name?: string;
  readonly heading?: ReactNode;
  readonly intro?: ReactNode;
  readonly actions?: ReactNode;
  /** For walls of things that use all the room there is; all other pages are equally wide. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One page in the frame. Moving to it puts the focus on its heading, as a full page load would. */
export function Page({ title: own, name, heading, intro, actions, isWide = false, children }: PageProps) {
  const t = useT();
  const app = use(AppName);
  const title = usePageTitle(name ?? own);
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstPage) ref.current?.focus();
    isFirstPage = false;
  }, []);
  return (
    <Stack gap="md" maw={isWide ? 'none' : 'var(--page-width)'}>
      <title>{t('frame.pageTitle', { page: title, app })}</title>
      <Group className={classes['top'] ?? ''} justify="space-between" align="flex-end" gap="sm">
        <div className={classes['head'] ?? ''}>
          <Title order={1} ref={ref} tabIndex={-1}>
            {heading ?? named(name) ?? title}
          </Title>
          {intro !== undefined && (
            <Text c="dimmed" className={classes['prose'] ?? ''}>
              {intro}
            </Text>
          )}
        </div>
        {actions}
      </Group>
      {children}
    </Stack>
  );
}

interface SectionProps {
  readonly title: ReactNode;
  readonly intro?: string;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

export function Section({ title, intro, actions, children }: SectionProps) {
  const fold = useFold();
  if (fold !== null && !fold.isOpen)
    return (
      <Paper component="section" p="md">
        <Title order={2}>
          <FoldButton title={title} isOpen={false} onPress={fold.toggle} />
        </Title>
      </Paper>
    );
  return (
    <Paper component="section" p="md">
      <Group justify="space-between" align="flex-start" gap="sm" mb={children === undefined ? 0 : 'sm'}>
        <div className={classes['head'] ?? ''}>
          <Title order={2}>
            {fold === null ? title : <FoldButton title={title} isOpen onPress={fold.toggle} />}
          </Title>
          {intro !== undefined && (
            <Text c="dimmed" className={classes['prose'] ?? ''}>
              {intro}
            </Text>
          )}
        </div>
        {actions}
      </Group>
      <Unfolded>{children}</Unfolded>
    </Paper>
  );
}

interface FoldButtonProps {
  readonly title: ReactNode;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

function FoldButton({ title, isOpen, onPress }: FoldButtonProps) {
  return (
    <button type="button" className={foldClasses['fold']} aria-expanded={isOpen} onClick={onPress}>
      {title}
      <Icon name={isOpen ? 'up' : 'down'} size={16} />
    </button>
  );
}
