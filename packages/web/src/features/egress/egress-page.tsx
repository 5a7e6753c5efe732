import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Unanswered } from '../../ui/listing.tsx';
import { Page } from '../../ui/page.tsx';
import { DestinationList } from './destination-list.tsx';
import { useEgressWords } from './egress-words.ts';
import { ModeSection } from './mode-section.tsx';
import { egressQuery } from './queries.ts';
import { ReportDialog } from './report-dialog.tsx';

/** Where the service may go, for whoever has to show that it goes nowhere else. */
export function EgressPage() {
  const w = useEgressWords();
  const [isAsking, setAsking] = useState(false);
  const egress = useQuery(egressQuery);
  return (
    <Page
      isWide
      intro={w('intro')}
      actions={
        <Button
          variant="default"
          leftSection={<Icon name="download" size={16} />}
          onClick={() => setAsking(true)}
        >
          {w('report')}
        </Button>
      }
    >
      {egress.isSuccess ? (
        <>
          <ModeSection egress={egress.data} />
          <DestinationList all={egress.data.destinations} leftOut={egress.data.left_out} />
        </>
      ) : (
        <Unanswered query={egress} skeletonPx={600} />
      )}
      <ReportDialog
        isOpen={isAsking}
        fingerprint={egress.data?.report_key ?? ''}
        onClose={() => setAsking(false)}
      />
    </Page>
  );
}
