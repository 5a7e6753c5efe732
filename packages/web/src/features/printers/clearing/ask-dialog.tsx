import type { Printer } from '@farmhand/contract';
import { Alert, Button, Stack } from '@mantine/core';
import { useT } from '../../../i18n/language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PlateSheet } from './plate-sheet.tsx';
import { usePlateWords } from './plate-words.ts';
import classes from './plates.module.css';
import { WhatLies } from './what-lies.tsx';

interface AskDialogProps {
  readonly printer: Printer;
  /** What the person looks at, whatever comes to lie there meanwhile. */
  readonly lies: Printer['on_plate'];
  /** What was to be cleared lies there no more. */
  readonly isOther: boolean;
  readonly onGood: () => void;
  readonly onScrap: () => void;
  readonly onClose: () => void;
}

/** What lies there, and what became of it: the second of two touches. */
export function AskDialog({ printer, lies, isOther, onGood, onScrap, onClose }: AskDialogProps) {
  const t = useT();
  const say = usePlateWords();
  const isCompleted = lies?.outcome === 'completed';
  return (
    <PlateSheet title={say('askTitle', { name: printer.name })} onClose={onClose}>
      <Stack gap="md">
        {isOther && (
          <Alert className="notice" icon={<Icon name="warning" />} role="alert" p="sm">
            {say('other')}
          </Alert>
        )}
        <WhatLies printer={{ on_plate: lies }} />
        <div className={classes['choices']}>
          <Button
            size="lg"
            mih={64}
            className="wrapping-button"
            leftSection={<Icon name="check" />}
            onClick={onGood}
          >
            {isCompleted ? say('good') : t('fleet.do.clear_plate')}
          </Button>
          <Button
            size="lg"
            mih={64}
            className="wrapping-button"
            variant="default"
            leftSection={<Icon name="remove" />}
            onClick={onScrap}
          >
            {say('scrap')}
          </Button>
        </div>
      </Stack>
    </PlateSheet>
  );
}
