import type { Storage, StoragePart } from '@farmhand/contract';
import { bytesWords } from '@farmhand/words';
import { Group, Progress, Stack, Text } from '@mantine/core';
import { useLanguage } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import classes from './storage.module.css';

const COLOURS: Readonly<Record<StoragePart | 'elsewhere', string>> = {
  database: 'var(--mantine-color-blue-6)',
  files: 'var(--mantine-color-teal-6)',
  unfinished: 'var(--mantine-color-yellow-6)',
  backups: 'var(--mantine-color-violet-6)',
  headroom: 'var(--mantine-color-gray-6)',
  other: 'var(--mantine-color-gray-5)',
  elsewhere: 'var(--mantine-color-gray-4)',
};

const LOOKS = {
  ok: { icon: 'done', color: 'var(--farm-good)' },
  low: { icon: 'warning', color: 'var(--farm-wait)' },
  full: { icon: 'failed', color: 'var(--farm-bad)' },
  critical: { icon: 'failed', color: 'var(--farm-bad)' },
} as const;

/** What a database elsewhere takes is not on this disk. */
function partsHere({ parts, holds_database }: Storage) {
  return parts.filter(({ part, bytes }) => bytes > 0 && (holds_database || part !== 'database'));
}

export function RoomSection({ storage }: { readonly storage: Storage }) {
  const { t, language } = useLanguage();
  const { level, total_bytes, free_bytes, reserve_bytes } = storage;
  const words = (bytes: number) => bytesWords(bytes, language);
  const here = partsHere(storage);
  const ours = here.reduce((sum, { bytes }) => sum + bytes, 0);
  const elsewhere = Math.max(0, total_bytes - free_bytes - ours);
  const shown = [...here, ...(elsewhere > 0 ? [{ part: 'elsewhere' as const, bytes: elsewhere }] : [])];
  const { icon, color } = LOOKS[level];
  return (
    <Section title={t('storage.room')}>
      <Stack gap="sm">
        <Group gap={6} wrap="nowrap" align="flex-start" c={color}>
          <span className={classes['icon']}>
            <Icon name={icon} />
          </span>
          <Text c="inherit" fw={600}>
            {t(`storage.level.${level}`)}
          </Text>
        </Group>
        <Text>
          {t('storage.figures', {
            free: words(free_bytes),
            total: words(total_bytes),
            reserve: words(reserve_bytes),
          })}
        </Text>
        {/* The list below says the same in words, and nobody is to hear it twice. */}
        <Progress.Root size="xl" aria-hidden="true">
          {shown.map(({ part, bytes }) => (
            <Progress.Section
              key={part}
              value={(100 * bytes) / total_bytes}
              color={COLOURS[part]}
              withAria={false}
            />
          ))}
        </Progress.Root>
        <ul className={classes['parts']}>
          {shown.map(({ part, bytes }) => (
            <Group key={part} component="li" gap="xs" wrap="nowrap">
              <span className={classes['dot']} style={{ background: COLOURS[part] }} />
              <Text span className="grow">
                {t(`storage.part.${part}`)}
              </Text>
              <Text span className={classes['figure'] ?? ''}>
                {words(bytes)}
              </Text>
            </Group>
          ))}
        </ul>
        {!storage.holds_database && <Text c="dimmed">{t('storage.databaseElsewhere')}</Text>}
      </Stack>
    </Section>
  );
}
