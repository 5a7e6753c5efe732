import type { Group as GroupRecord } from '@farmhand/contract';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n/language.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import { OrgSettingsForm } from './org-settings-form.tsx';
import { orgSettingsQuery } from './queries.ts';

interface OrgSettingsDialogProps {
  readonly org: GroupRecord;
  readonly onClose: () => void;
}

export function OrgSettingsDialog({ org, onClose }: OrgSettingsDialogProps) {
  const t = useT();
  const settings = useQuery({
    ...orgSettingsQuery(org.id),
    // A form that is being filled in must not change under the hands.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (settings.isSuccess) return <OrgSettingsForm org={org} saved={settings.data} onClose={onClose} />;
  return (
    <Dialog isOpen title={org.name} isNamed onClose={onClose}>
      {settings.isError ? (
        <Problem error={settings.error} />
      ) : (
        <Skeleton height={420} aria-label={t('frame.loading')} />
      )}
    </Dialog>
  );
}
