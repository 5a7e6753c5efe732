import { type Nozzle, type Printer, roleAtLeast } from '@farmhand/contract';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOwn } from '../../../../farm/ownership.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { momentFormat } from '../../../../i18n/moment-format.ts';
import { ActionButton } from '../../../../ui/action-button.tsx';
import { Section } from '../../../../ui/page.tsx';
import { Problem } from '../../../../ui/problem.tsx';
import { When } from '../../../../ui/when.tsx';
import { useMe } from '../../../auth/index.ts';
import classes from '../printer.module.css';
import { nozzlesQuery } from '../queries.ts';
import { NozzleDialog } from './nozzle-dialog.tsx';
import { RetireDialog } from './retire-dialog.tsx';

/** The nozzles that are in the machine, by position, and those that were, with their hours. */
export function NozzlesSection({ printer }: { readonly printer: Printer }) {
  const { t } = useLanguage();
  const { role } = useMe().user;
  const nozzles = useQuery(nozzlesQuery(printer.id));
  const [isInstalling, setInstalling] = useState(false);
  const all = nozzles.data?.items ?? [];
  const retired = all.filter(({ retired_at }) => retired_at !== null);
  const installed = all.filter(({ retired_at }) => retired_at === null);
  const free = freePositions(printer, installed);
  const mayWrite = isOwn(printer) && roleAtLeast(role, 'operator');
  return (
    <Section
      title={t('printerPage.nozzles')}
      {...(mayWrite && {
        actions: (
          <ActionButton icon="plus" onPress={() => setInstalling(true)}>
            {t('printerPage.install')}
          </ActionButton>
        ),
      })}
    >
      {nozzles.isError && <Problem error={nozzles.error} onRetry={() => void nozzles.refetch()} />}
      {nozzles.isPending && <Skeleton height={44} />}
      {nozzles.isSuccess && installed.length === 0 && (
        <Text c="dimmed" mih={44}>
          {t('printerPage.noNozzles')}
        </Text>
      )}
      <ul className={classes['list']}>
        {installed.map((nozzle) => (
          <InstalledNozzle key={nozzle.id} nozzle={nozzle} printer={printer} mayWrite={mayWrite} />
        ))}
        {installed.length > 0 &&
          free.map((position) => (
            <Text key={position} component="li" c="dimmed">
              {t('printerPage.noNozzleAt', { position: t(`printerPage.nozzle.${position}`) })}
            </Text>
          ))}
      </ul>
      {retired.length > 0 && <RetiredNozzles nozzles={retired} />}
      {isInstalling && <NozzleDialog printer={printer} nozzle={null} onClose={() => setInstalling(false)} />}
    </Section>
  );
}

/** Where a machine with two nozzles has none on record. */
function freePositions({ nozzle_count }: Printer, installed: readonly Nozzle[]) {
  if (nozzle_count !== 2) return [];
  return (['L', 'R'] as const).filter((each) => installed.every(({ position }) => position !== each));
}

interface InstalledProps {
  readonly nozzle: Nozzle;
  readonly printer: Printer;
  readonly mayWrite: boolean;
}

function InstalledNozzle({ nozzle, printer, mayWrite }: InstalledProps) {
  const { t } = useLanguage();
  const [open, setOpen] = useState<'edit' | 'retire' | null>(null);
  const close = () => setOpen(null);
  return (
    <li>
      <Text fw={600}>
        <NozzleName nozzle={nozzle} />
      </Text>
      <Text size="xs" c="dimmed">
        <NozzleUse nozzle={nozzle} /> · <When iso={nozzle.installed_at} />
      </Text>
      <NozzleNotes nozzle={nozzle} />
      {mayWrite && (
        <Group gap={6} mt={4}>
          <Button variant="default" size="xs" mih={32} onClick={() => setOpen('edit')}>
            {t('printerPage.correct')}
          </Button>
          <Button variant="default" size="xs" mih={32} onClick={() => setOpen('retire')}>
            {t('printerPage.retire')}
          </Button>
        </Group>
      )}
      {open === 'edit' && <NozzleDialog printer={printer} nozzle={nozzle} onClose={close} />}
      {open === 'retire' && <RetireDialog nozzle={nozzle} onClose={close} />}
    </li>
  );
}

function NozzleName({ nozzle: { position, diameter, type, type_said } }: { readonly nozzle: Nozzle }) {
  const { t, say } = useLanguage();
  const words = t('printerPage.nozzleKind', { diameter, type: say(type_said, type) });
  return position === 'main'
    ? words
    : t('printerPage.nozzleAt', { position: t(`printerPage.nozzle.${position}`), nozzle: words });
}

function NozzleNotes({ nozzle: { notes, notes_said } }: { readonly nozzle: Nozzle }) {
  const { say } = useLanguage();
  return notes === null ? null : <Text size="xs">{say(notes_said, notes)}</Text>;
}

function NozzleUse({ nozzle: { accumulated_hours, accumulated_prints } }: { readonly nozzle: Nozzle }) {
  const { t } = useLanguage();
  return t('printerPage.nozzleUse', {
    hours: Math.round(accumulated_hours * 10) / 10,
    prints: accumulated_prints,
  });
}

const day = momentFormat({ dateStyle: 'medium' });

function RetiredNozzles({ nozzles }: { readonly nozzles: readonly Nozzle[] }) {
  const { t, language } = useLanguage();
  const spanWords = ({ installed_at, retired_at }: Nozzle) =>
    t('printerPage.nozzleSpan', {
      from: day(language).format(new Date(installed_at)),
      to: day(language).format(new Date(retired_at ?? installed_at)),
    });
  return (
    <details className={classes['details']}>
      <summary>{t('printerPage.retired', { count: nozzles.length })}</summary>
      <ul className={classes['list']}>
        {nozzles.map((nozzle) => (
          <li key={nozzle.id}>
            <Text>
              <NozzleName nozzle={nozzle} />
            </Text>
            <Text size="xs" c="dimmed">
              <NozzleUse nozzle={nozzle} /> · {spanWords(nozzle)}
            </Text>
            <NozzleNotes nozzle={nozzle} />
          </li>
        ))}
      </ul>
    </details>
  );
}
