import type { ExternalPullItem, ExternalPullPreview } from '@farmhand/contract';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { FilamentSwatch } from '../../ui/filament-swatch.tsx';
import { FlexTable } from '../../ui/flex-table.tsx';
import { listed } from '../../ui/listed.ts';
import { named } from '../../ui/named.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useSend } from '../../ui/use-send.ts';
import { Changes } from './changes.tsx';
import { isTakeable, MOST_AT_ONCE, sortItems, toggled } from './pull-choice.ts';
import { inventoryKey, previewQuery } from './queries.ts';

export function PullPreview({ preview }: { readonly preview: ExternalPullPreview }) {
  const { t, language } = useLanguage();
  const { takeable, held, sameCount } = sortItems(preview.items);
  // What is beyond that comes with the next comparison.
  const offered = takeable.slice(0, MOST_AT_ONCE).map((item) => item.external_spool_id);
  const shown = [...takeable.slice(0, MOST_AT_ONCE), ...held];
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(offered));
  const take = useSend({
    send: () => api.pullExternalSpools({ body: { external_spool_ids: [...chosen] } }),
    done: (_, { created, updated }) =>
      t('inventory.pulled', { created: created.length, updated: updated.length }),
    renews: [inventoryKey, ['spools'], previewQuery.queryKey],
  });
  return (
    <Stack gap="sm">
      <Text role="status">{t('inventory.compared', { count: takeable.length, same: sameCount })}</Text>
      {shown.length > 0 && (
        <FlexTable
          label={t('inventory.pull')}
          columns={[t('inventory.theirs'), t('inventory.what'), t('inventory.changes')]}
          rows={shown.map((item) => ({
            key: item.external_spool_id,
            cells: [
              <Theirs key="theirs" item={item} />,
              t(`inventory.action.${item.action}`),
              <Changes key="changes" item={item} />,
            ],
            action: isTakeable(item) && (
              <Checkbox
                aria-label={t('inventory.choose', { name: item.name, id: String(item.external_spool_id) })}
                checked={chosen.has(item.external_spool_id)}
                onChange={() => setChosen((before) => toggled(before, item.external_spool_id))}
              />
            ),
          }))}
        />
      )}
      {preview.missing.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('inventory.missing', {
            names: listed(
              preview.missing.map(({ name }) => name),
              language,
            ),
          })}
        </Text>
      )}
      <Problem error={take.error} words={{ upstream_unavailable: 'inventory.noAnswer' }} />
      {takeable.length > 0 && (
        <Group>
          <Button
            loading={take.isPending}
            disabled={chosen.size === 0}
            onClick={() => take.mutate(undefined)}
          >
            {t('inventory.take', { count: chosen.size })}
          </Button>
          <Button variant="subtle" onClick={() => setChosen(new Set(chosen.size === 0 ? offered : []))}>
            {t(chosen.size === 0 ? 'inventory.all' : 'inventory.none')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Theirs({ item: { name, external_spool_id, color_hex } }: { readonly item: ExternalPullItem }) {
  const t = useT();
  return (
    <Group gap={6} wrap="nowrap" component="span">
      <FilamentSwatch of={{ color_hex }} unknown={t('inventory.noColor')} />
      <Text component="span">
        {named(name)}{' '}
        <Text component="span" c="dimmed">
          #{external_spool_id}
        </Text>
      </Text>
    </Group>
  );
}
