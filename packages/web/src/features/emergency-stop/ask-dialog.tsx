import { said } from '@farmhand/words';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSay, useT } from '../../i18n/language.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMe } from '../auth/index.ts';

/** In the service's words, which are not part of the first load. */
const STOPS_OWN = said('group_limit.stops');

interface AskDialogProps {
  readonly onStop: () => void;
  readonly onClose: () => void;
}

/** The way for everybody who can't hold a button: say it twice. */
export function AskDialog({ onStop, onClose }: AskDialogProps) {
  const t = useT();
  const say = useSay();
  const { user, limited } = useMe();
  const [isSure, setSure] = useState(false);
  const isOfOrg = user.org_id !== null && user.role !== 'admin';
  return (
    <Dialog isOpen title={t('stop.title')} onClose={onClose}>
      <Stack gap="sm">
        <Text>{limited ? say(STOPS_OWN, '') : t(isOfOrg ? 'stop.meaningOrg' : 'stop.meaning')}</Text>
        <Text c="dimmed">{t('stop.quicker')}</Text>
        <Checkbox
          label={t('stop.sure')}
          checked={isSure}
          data-autofocus
          onChange={(event) => setSure(event.currentTarget.checked)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            color="red.8"
            disabled={!isSure}
            leftSection={<Icon name="emergency" size={16} />}
            onClick={onStop}
          >
            {t('stop.now')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
