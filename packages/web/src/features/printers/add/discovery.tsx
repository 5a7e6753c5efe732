import { type FoundPrinter, familyEntry, type PrinterDiscovery } from '@farmhand/contract';
import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../../api/client.ts';
import { useT } from '../../../i18n/language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/page.tsx';
import { Problem } from '../../../ui/problem.tsx';
import classes from './add-printer.module.css';

interface DiscoveryProps {
  readonly onChoose: (found: FoundPrinter) => void;
}

/** Looks around on the network, and says what it can't see. */
export function Discovery({ onChoose }: DiscoveryProps) {
  const t = useT();
  const look = useMutation({ mutationFn: () => api.discoverPrinters({ body: {} }) });
  return (
    <Section
      title={t('addPrinter.discover')}
      intro={t('addPrinter.discoverIntro')}
      actions={
        <Button
          leftSection={<Icon name="discover" size={16} />}
          loading={look.isPending}
          onClick={() => look.mutate()}
        >
          {t(look.data === undefined ? 'addPrinter.look' : 'addPrinter.lookAgain')}
        </Button>
      }
    >
      <div aria-live="polite">
        <Problem error={look.error} />
        {look.isPending && (
          <Stack gap="xs">
            <Text c="dimmed">{t('addPrinter.looking')}</Text>
            <Skeleton height={52} />
            <Skeleton height={52} />
          </Stack>
        )}
        {!look.isPending && look.data !== undefined && <Findings result={look.data} onChoose={onChoose} />}
      </div>
      <Text size="xs" c="dimmed" mt="sm">
        {t('addPrinter.discoverLimits')}
      </Text>
    </Section>
  );
}

interface FindingsProps extends DiscoveryProps {
  readonly result: PrinterDiscovery;
}

function Findings({ result: { found, problems }, onChoose }: FindingsProps) {
  const t = useT();
  return (
    <>
      <Text fw={600}>{t('addPrinter.found', { count: found.length })}</Text>
      <ul className={classes['list']}>
        {found.map((one) => {
          const name = one.name ?? one.model ?? one.host;
          return (
            <li key={`${one.family} ${one.host} ${one.serial ?? ''} ${one.ports?.http ?? ''}`}>
              <div className="grow">
                <Text fw={600} translate="no">
                  {name}
                </Text>
                <Text size="xs" c="dimmed">
                  {[familyEntry(one.family).connectionName, one.model, one.host]
                    .filter((part) => part !== null)
                    .join(' · ')}
                </Text>
              </div>
              {one.already_added === null ? (
                <Button
                  variant="default"
                  aria-label={t('addPrinter.addNamed', { name })}
                  onClick={() => onChoose(one)}
                >
                  {t('action.add')}
                </Button>
              ) : (
                <Anchor
                  renderRoot={(root) => (
                    <Link to="/printers/$id" params={{ id: one.already_added ?? 0 }} {...root} />
                  )}
                >
                  <Icon name="check" size={13} /> {t('addPrinter.alreadyAdded')}
                </Anchor>
              )}
            </li>
          );
        })}
      </ul>
      {problems.map(({ family, message }) => (
        <Text key={family} size="xs" c="var(--farm-wait)">
          {t('addPrinter.notSearched', { family: familyEntry(family).connectionName, message })}
        </Text>
      ))}
    </>
  );
}
