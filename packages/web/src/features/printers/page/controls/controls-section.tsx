import { type Printer, roleAtLeast } from '@farmhand/contract';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOwn } from '../../../../farm/ownership.ts';
import { useT } from '../../../../i18n/language.tsx';
import { SaidText } from '../../../../i18n/said-text.tsx';
import { ActionButton } from '../../../../ui/action-button.tsx';
import { Section } from '../../../../ui/page.tsx';
import { useMe } from '../../../auth/index.ts';
import { availableControls, type Controls, Refusal, StopDialog, whyNot } from '../../control/index.ts';
import { AskedRow, CommandRow } from '../command-row.tsx';
import classes from '../printer.module.css';
import { commandsQuery } from '../queries.ts';
import { FanControls, LightControl, SpeedControl } from './settings-controls.tsx';
import { SkipObjectsDialog } from './skip-objects-dialog.tsx';

interface ControlsProps {
  readonly printer: Printer;
  readonly controls: Controls;
}

/** What can be asked of this printer now. What it can't do at all is not here. */
export function ControlsSection({ printer, controls }: ControlsProps) {
  const t = useT();
  const { role } = useMe().user;
  if (!isOwn(printer)) return <WatchOnly words={t('printerPage.watchOnly')} />;
  if (!roleAtLeast(role, 'operator')) return <WatchOnly words={t('printerPage.viewerOnly')} />;
  return (
    <Section title={t('printerPage.controls')}>
      <div className={classes['controls']}>
        <PressControls printer={printer} controls={controls} />
        <WhyNot printer={printer} />
        <Settings printer={printer} controls={controls} />
        <Refusal error={controls.error} />
        {controls.note === null ? (
          <LastCommand printer={printer} controls={controls} />
        ) : (
          <Text role="status" size="sm" c="dimmed">
            <SaidText said={controls.note_said}>{controls.note}</SaidText>
          </Text>
        )}
      </div>
    </Section>
  );
}

function WatchOnly({ words }: { readonly words: string }) {
  const t = useT();
  return (
    <Section title={t('printerPage.controls')}>
      <Text c="dimmed">{words}</Text>
    </Section>
  );
}

/** Of what it could do, what has to wait, and for what. */
function WhyNot({ printer }: { readonly printer: Printer }) {
  const t = useT();
  const why = whyNot(printer);
  return why === null ? null : <Text c="dimmed">{t(`printerPage.controlsWait.${why}`)}</Text>;
}

function PressControls({ printer, controls }: ControlsProps) {
  const t = useT();
  const [isStopping, setStopping] = useState(false);
  const [isSkipping, setSkipping] = useState(false);
  const can = availableControls(printer);
  const { send, isBusy, asked } = controls;
  const isSending = (action: string) => isBusy && asked?.action === action;
  return (
    <div className={classes['press']}>
      {can.has('pause') && (
        <ActionButton
          icon="pause"
          isBusy={isSending('pause')}
          isDisabled={isBusy}
          onPress={() => send({ action: 'pause' })}
        >
          {t('printerPage.pause')}
        </ActionButton>
      )}
      {can.has('resume') && (
        <ActionButton
          icon="play"
          isBusy={isSending('resume')}
          isDisabled={isBusy}
          onPress={() => send({ action: 'resume' })}
        >
          {t('printerPage.resume')}
        </ActionButton>
      )}
      {can.has('stop') && (
        <ActionButton icon="stop" isDisabled={isBusy} onPress={() => setStopping(true)}>
          {t('printerPage.stop')}
        </ActionButton>
      )}
      {can.has('skip_objects') && (
        <ActionButton icon="model" isDisabled={isBusy} onPress={() => setSkipping(true)}>
          {t('printerPage.skip')}
        </ActionButton>
      )}
      {can.has('clear_error') && (
        <ActionButton
          icon="check"
          isBusy={isSending('clear_error')}
          isDisabled={isBusy}
          onPress={() => send({ action: 'clear_error' })}
        >
          {t('printerPage.clearError')}
        </ActionButton>
      )}
      {isStopping && <StopDialog printer={printer} controls={controls} onClose={() => setStopping(false)} />}
      {isSkipping && (
        <SkipObjectsDialog printer={printer} controls={controls} onClose={() => setSkipping(false)} />
      )}
    </div>
  );
}

function Settings({ printer, controls }: ControlsProps) {
  const can = availableControls(printer);
  return (
    <>
      {can.has('speed') && <SpeedControl printer={printer} controls={controls} />}
      {can.has('fan') && <FanControls printer={printer} controls={controls} />}
      {can.has('light') && <LightControl printer={printer} controls={controls} />}
    </>
  );
}

/** What it was told last, by whom, and how far that came; or what this page has just sent, at once. */
function LastCommand({ printer, controls }: ControlsProps) {
  const t = useT();
  const commands = useQuery(commandsQuery(printer.id));
  const [newest] = commands.data?.items ?? [];
  const { asked, isBusy } = controls;
  if (newest === undefined && !isBusy) return null;
  return (
    <div>
      <Text size="xs" c="dimmed">
        {t('printerPage.lastTold')}
      </Text>
      <div aria-live="polite" className={classes['strip']}>
        {isBusy && asked !== null ? (
          <AskedRow asked={asked} />
        ) : (
          newest !== undefined && <CommandRow command={newest} />
        )}
      </div>
    </div>
  );
}
