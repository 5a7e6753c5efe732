import type { Egress } from '@farmhand/contract';
import { Alert, Code, Paper, Stack, Text } from '@mantine/core';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import { When } from '../../ui/when.tsx';
import classes from './egress.module.css';
import { useEgressWords } from './egress-words.ts';

/** In which mode the service is, and whom it asks for names. */
export function ModeSection({ egress }: { readonly egress: Egress }) {
  const w = useEgressWords();
  const { is_restricted, name_servers, outside_name_servers, judged_at, destinations } = egress;
  const keeping = destinations.filter(({ keeps_from_starting }) => keeps_from_starting).length;
  const mode = is_restricted ? 'restricted' : 'normal';
  const isLost =
    is_restricted && name_servers.length > 0 && outside_name_servers.length === name_servers.length;
  return (
    <Paper p="md">
      <Stack gap="xs">
        <Mark
          icon="shield"
          color={is_restricted ? 'var(--farm-good)' : 'var(--farm-idle)'}
          words={w(`mode.${mode}`)}
        />
        <Text>{w(`mode.${mode}.about`)}</Text>
        <dl className="facts">
          <dt>{w('nameServers')}</dt>
          <dd>{name_servers.length === 0 ? w('noNameServer') : <NameServers egress={egress} />}</dd>
          <dt>{w('judged')}</dt>
          <dd>
            <When iso={judged_at} />
          </dd>
        </dl>
        {keeping > 0 && (
          <Alert className="notice" icon={<Icon name="warning" />} p="sm">
            {w('keepsFromStarting', { count: keeping })}
          </Alert>
        )}
        {isLost && (
          <Alert className="notice" icon={<Icon name="warning" />} p="sm">
            {w('onlyOutside')}
          </Alert>
        )}
      </Stack>
    </Paper>
  );
}

function NameServers({ egress }: { readonly egress: Egress }) {
  const w = useEgressWords();
  const { is_restricted, name_servers, outside_name_servers } = egress;
  return name_servers.map((server) => (
    <span key={server} className={classes['server']}>
      <Code>{server}</Code>
      {outside_name_servers.includes(server) && (
        <Mark
          icon="warning"
          color="var(--farm-wait)"
          words={w('outside')}
          title={w(is_restricted ? 'outside.notAsked' : 'outside.about')}
        />
      )}
    </span>
  ));
}
