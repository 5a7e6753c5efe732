import type { Model } from '@farmhand/contract';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { modelsQuery } from '../../farm/models.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { WindowGrid } from '../../ui/window-grid.tsx';
import { foundIn, isNarrowed } from './library.ts';
import { LibraryBar } from './library-bar.tsx';
import { CARD_HEIGHT, ModelCard } from './model-card.tsx';
import { ModelTable } from './model-table.tsx';
import { PrintDialog } from './print-dialog.tsx';
import { DropArea } from './uploads/drop-area.tsx';
import { PickButton } from './uploads/pick-button.tsx';
import { UploadTray } from './uploads/upload-tray.tsx';
import { useTakeFiles } from './uploads/use-take-files.ts';

const NONE: readonly Model[] = [];
const LEAST_CARD_WIDTH = 160;

export function ModelsPage() {
  const { t, language } = useLanguage();
  const models = useQuery(modelsQuery);
  const search = useAddress('/frame/models');
  const take = useTakeFiles(null);
  const [printing, setPrinting] = useState<Model | null>(null);
  const all = models.data ?? NONE;
  const found = useMemo(() => foundIn(all, search, language), [all, search, language]);
  const pick = (
    <PickButton isMultiple leftSection={<Icon name="upload" size={16} />} onFiles={take}>
      {t('models.upload')}
    </PickButton>
  );
  return (
    <Page actions={pick}>
      <DropArea words={t('models.dropNew')} onFiles={take} />
      <UploadTray />
      <LibraryBar models={all} search={search} />
      {models.isError && <Problem error={models.error} onRetry={() => void models.refetch()} />}
      {models.isPending && <Skeleton height={CARD_HEIGHT * 2} />}
      {models.isSuccess && all.length === 0 && (
        <Empty icon="model" title={t('models.empty')} hint={t('models.emptyHint')} />
      )}
      {all.length > 0 && found.length === 0 && isNarrowed(search) && (
        <Empty icon="search" title={t('models.noneFound')} hint={t('models.noneFoundHint')} />
      )}
      {found.length > 0 &&
        (search.view === 'table' ? (
          <ModelTable models={found} onPrint={setPrinting} />
        ) : (
          <WindowGrid
            label={t('models.title')}
            items={found}
            keyOf={({ id }) => id}
            leastWidth={LEAST_CARD_WIDTH}
            cardHeight={CARD_HEIGHT}
          >
            {(model) => <ModelCard model={model} onPrint={setPrinting} />}
          </WindowGrid>
        ))}
      {printing !== null && <PrintDialog model={printing} onClose={() => setPrinting(null)} />}
    </Page>
  );
}
