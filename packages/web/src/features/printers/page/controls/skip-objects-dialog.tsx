import type { Printer, PrinterCommand } from '@farmhand/contract';
import { Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../../i18n/language.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { Controls } from '../../control/use-controls.ts';
import classes from '../printer.module.css';
import { commandsQuery } from '../queries.ts';
import { usePlate } from '../use-plate.ts';
import { skippedIn } from './skipped.ts';

interface SkipProps {
  readonly printer: Printer;
  readonly controls: Controls;
  readonly onClose: () => void;
}

/** Chooses what is left out of the running print, by the picture and the names in its file. */
export function SkipObjectsDialog({ printer, controls, onClose }: SkipProps) {
  const t = useT();
  const { run, plate, isPending } = usePlate(printer);
  const commands: readonly PrinterCommand[] = useQuery(commandsQuery(printer.id)).data?.items ?? [];
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const objects = plate?.objects ?? [];
  const gone = skippedIn(commands, run?.started_at ?? null);
  const isAll = objects.length > 0 && objects.every(({ id }) => gone.has(id) || chosen.includes(id));
  return (
    <Dialog isOpen title={t('printerPage.skip')} onClose={onClose}>
      <Stack gap="sm">
        {isPending && <Skeleton height={120} />}
        {!isPending && objects.length === 0 && <Text>{t('printerPage.skipUnknown')}</Text>}
        {objects.length > 0 && <Text c="dimmed">{t('printerPage.skipIntro')}</Text>}
        {plate !== null && plate.thumbnail_url !== null && objects.length > 0 && (
          <Group justify="center">
            <img src={plate.thumbnail_url} alt={t('printerPage.pictureOfPlate')} height={160} />
          </Group>
        )}
        <ul className={classes['list']}>
          {objects.map(({ id, name }) => (
            <li key={id}>
              <Checkbox
                label={gone.has(id) ? t('printerPage.skipped', { name }) : name}
                checked={gone.has(id) || chosen.includes(id)}
                disabled={gone.has(id)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen((all) => (checked ? [...all, id] : all.filter((each) => each !== id)))
                }
              />
            </li>
          ))}
        </ul>
        {isAll && <Text c="var(--farm-bad)">{t('printerPage.skipAll')}</Text>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            disabled={chosen.length === 0 || isAll}
            onClick={() => {
              controls.send({ action: 'skip_objects', object_ids: chosen });
              onClose();
            }}
          >
            {t('printerPage.skipNow', { count: chosen.length })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
