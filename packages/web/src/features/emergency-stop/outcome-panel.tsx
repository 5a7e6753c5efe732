import { Button, Group, Progress, ScrollArea, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { printersQuery } from '../../farm/printers.ts';
import { useT } from '../../i18n/language.tsx';
import { SaidText } from '../../i18n/said-text.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { named } from '../../ui/named.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { Problem } from '../../ui/problem.tsx';
import { byUrgency, type Standing, standingAfterStop } from './standing.ts';
import type { StopAttempt } from './stop-attempt.ts';

const LOOKS: Readonly<Record<Standing, { readonly icon: IconName; readonly color: string }>> = {
  stopped: { icon: 'done', color: 'var(--farm-good)' },
  sent: { icon: 'clock', color: 'var(--farm-wait)' },
  unreachable: { icon: 'offline', color: 'var(--farm-bad)' },
  failed: { icon: 'failed', color: 'var(--farm-bad)' },
  printing: { icon: 'play', color: 'var(--farm-bad)' },
};

interface OutcomePanelProps {
  readonly attempt: StopAttempt;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** What became of each printer, in words; it changes with what they report. */
export function OutcomePanel({
  attempt: { isPending, error, results, isHeld, note, note_said },
  onRetry,
  onClose,
}: OutcomePanelProps) {
  const t = useT();
  return (
    <Dialog isOpen title={t('stop.name')} onClose={onClose}>
      <Stack gap="sm" aria-live="polite" mih={140}>
        {isPending && (
          <>
            <Text>{t('stop.stopping')}</Text>
            <Progress value={100} animated aria-label={t('stop.stopping')} color="red.8" />
          </>
        )}
        {!isPending && <Problem error={error} onRetry={onRetry} />}
        {!isPending && results !== null && <Outcomes results={results} isHeld={isHeld} onClose={onClose} />}
        {!isPending && note !== null && (
          <Text size="sm" c="dimmed">
            <SaidText said={note_said}>{note}</SaidText>
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          {!isPending && results !== null && (
            <Button variant="default" onClick={onRetry}>
              {t('stop.again')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('action.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Outcomes({
  results,
  isHeld,
  onClose,
}: {
  readonly results: NonNullable<StopAttempt['results']>;
  readonly isHeld: boolean;
  readonly onClose: () => void;
}) {
  const t = useT();
  const { data: fleet = [] } = useQuery(printersQuery);
  const rows = results
    .map((result) => {
      const now = fleet.find(({ id }) => id === result.printer_id);
      return { result, standing: standingAfterStop(result, now) };
    })
    .sort((one, other) => byUrgency(one.standing, other.standing));
  const open = rows.filter(({ standing }) => standing !== 'stopped').length;
  return (
    <>
      {isHeld && <Text>{t(rows.length === 0 ? 'stop.nothingMoved' : 'stop.held')}</Text>}
      {rows.length > 0 && (
        <Text fw={600}>{open === 0 ? t('stop.allStopped') : t('stop.lookAt', { count: open })}</Text>
      )}
      <ScrollArea.Autosize mah="45dvh" viewportProps={{ tabIndex: 0 }}>
        <ul className="rows" aria-label={t('stop.name')}>
          {rows.map(({ result: { printer_id, name, detail, said }, standing }) => (
            <Group component="li" key={printer_id} wrap="nowrap" align="flex-start" gap="sm" py={8}>
              <Text component="span" c={LOOKS[standing].color} mt={2}>
                <Icon name={LOOKS[standing].icon} />
              </Text>
              <div className="grow">
                <PathLink path={`/printers/${printer_id}`} fw={600} onFollow={onClose}>
                  {named(name)}
                </PathLink>
                <Text>{t(`stop.is.${standing}`)}</Text>
                {(standing === 'failed' || standing === 'sent') && detail !== null && (
                  <Text size="xs" c="dimmed">
                    <SaidText said={said}>{detail}</SaidText>
                  </Text>
                )}
              </div>
            </Group>
          ))}
        </ul>
      </ScrollArea.Autosize>
    </>
  );
}
