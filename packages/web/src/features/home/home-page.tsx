import type { Printer } from '@farmhand/contract';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLostRuns } from '../../farm/lost-runs.ts';
import { printersQuery } from '../../farm/printers.ts';
import { versionQuery } from '../../farm/version.ts';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useNow } from '../../ui/now.ts';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useMe } from '../auth/index.ts';
import { dueQuery } from '../maintenance/index.ts';
import { CareSection } from './care-section.tsx';
import { EndsSection } from './ends-section.tsx';
import { FiguresSection } from './figures-section.tsx';
import { FirstSteps } from './first-steps.tsx';
import classes from './home.module.css';
import { NeedsSection, Waiting } from './needs-section.tsx';
import { daySummaryQuery } from './queries.ts';
import { RiskSection } from './risk-section.tsx';
import { StateCounts } from './state-counts.tsx';
import { useNeeds, useRisks } from './use-needs.ts';

const NOBODY: readonly Printer[] = [];

/** What needs a person now, when to come back, what will be late, and how the day goes. */
export function HomePage() {
  const t = useT();
  const { user } = useMe();
  const { data: fleet, error, refetch } = useQuery(printersQuery);
  const isLost = fleet === undefined && error !== null;
  return (
    <Page heading={t('home.hello', { username: user.username })} isWide={fleet?.length !== 0}>
      {isLost && <Problem error={error} onRetry={() => void refetch()} />}
      {fleet?.length === 0 && <FirstSteps />}
      {fleet?.length !== 0 && !isLost && <Farm fleet={fleet} />}
      {fleet !== undefined && <Foot />}
    </Page>
  );
}

function Farm({ fleet }: { readonly fleet: readonly Printer[] | undefined }) {
  const lostRuns = useLostRuns(fleet ?? NOBODY);
  const { needs, error } = useNeeds(fleet, lostRuns);
  const risks = useRisks();
  const { data: summary, isPending } = useQuery(daySummaryQuery(useNow()));
  const care = useQuery(dueQuery);
  const due = care.data?.some(({ printers }) => printers.length > 0) === true ? care.data : undefined;
  // All at once, or what comes last would push aside what is read already.
  const isKnown = needs !== undefined && !isPending && !care.isPending;
  // Which states are counted is known with the fleet: one more would move all below it.
  if (fleet === undefined) return <Waiting rows={5} />;
  return (
    <>
      <StateCounts fleet={fleet} lostRuns={lostRuns} />
      <Problem error={error} />
      <div className={classes['columns']}>
        <NeedsSection needs={isKnown ? needs : undefined} />
        {isKnown && (
          <div className={classes['side']}>
            <EndsSection fleet={fleet} />
            <RiskSection risks={risks} />
            <FiguresSection summary={summary} />
            {due !== undefined && <CareSection due={due} />}
          </div>
        )}
      </div>
    </>
  );
}

/** Which version this is, and where the API that it uses is explained. */
function Foot() {
  const t = useT();
  const { data } = useQuery(versionQuery);
  return (
    <div className={classes['foot']}>
      <span>{t('home.version', { version: data?.version ?? '…' })}</span>
      <Anchor size="xs" href="/api/v1/docs">
        {t('home.explorer')} <Icon name="out" size={12} />
      </Anchor>
      <Anchor size="xs" href="/api/v1/redoc">
        {t('home.reference')} <Icon name="out" size={12} />
      </Anchor>
    </div>
  );
}
