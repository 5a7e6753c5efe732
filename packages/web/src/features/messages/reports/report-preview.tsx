import type { ReportPeriod } from '@farmhand/contract';
import { Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../i18n/language.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Unanswered } from '../../../ui/listing.tsx';
import { named } from '../../../ui/named.tsx';
import { SEVERITY_LOOKS } from '../../alerts/index.ts';
import { useChannelWords } from '../channels/channel-words.ts';
import { type ReportPreview as Preview, reportPreviewQuery } from '../queries.ts';
import classes from './report.module.css';

interface ReportPreviewProps {
  readonly destinationId: number;
  readonly period: ReportPeriod;
  readonly onClose: () => void;
}

/** What a report would say if it were sent now. Nothing is. */
export function ReportPreview({ destinationId, period, onClose }: ReportPreviewProps) {
  const channelWords = useChannelWords();
  const preview = useQuery(reportPreviewQuery(destinationId, period));
  return (
    <Dialog isOpen isLarge title={channelWords('report.previewTitle')} onClose={onClose}>
      <Stack gap="sm">
        <Text c="dimmed">{channelWords(`report.previewOf.${period}`)}</Text>
        {preview.isSuccess ? (
          <AsSent preview={preview.data} />
        ) : (
          <Unanswered query={preview} skeletonPx={200} />
        )}
      </Stack>
    </Dialog>
  );
}

/** In the words of its reader, which need not be those of this page. */
function AsSent({ preview: { title, text, items } }: { readonly preview: Preview }) {
  const t = useT();
  return (
    <div className={classes['message']}>
      <Text fw={600}>{named(title)}</Text>
      <Text className={classes['text'] ?? ''}>{named(text)}</Text>
      {items.length > 0 && (
        <ul className={classes['items']}>
          {items.map((item) => (
            <li key={item.title} style={{ color: SEVERITY_LOOKS[item.severity].color }}>
              <Icon name={SEVERITY_LOOKS[item.severity].icon} />
              <div className="grow">
                <VisuallyHidden>{t(`alerts.${item.severity}`)}</VisuallyHidden>
                <Text fw={600}>{named(item.title)}</Text>
                <Text className={classes['text'] ?? ''}>{named(item.text)}</Text>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
