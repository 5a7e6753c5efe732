import { roleAtLeast } from '@farmhand/contract';
import { Paper, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { Page } from '../../ui/page.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { useMe } from '../auth/index.ts';
import { AssignDialog } from '../spools/index.ts';
import { CameraView } from './camera-view.tsx';
import { CodeForm } from './code-form.tsx';
import { createDecoder } from './decoder.ts';
import { PhotoButton } from './photo-button.tsx';
import { Result } from './result.tsx';
import classes from './scan.module.css';
import { type Scan, useScan } from './use-scan.ts';
import { useScannerKeys } from './use-scanner-keys.ts';

/** From a label to its spool or printer, by camera, photo, USB scanner or typing; a spool then to its place, and on to the next. */
export function ScanPage() {
  const t = useT();
  const mayAssign = roleAtLeast(useMe().user.role, 'operator');
  const [decode] = useState(createDecoder);
  const scan = useScan(mayAssign);
  const { look, assigning } = scan;
  useLabelAddress(scan);
  useScannerKeys(look);
  return (
    <Page intro={t(mayAssign ? 'scan.intro' : 'scan.introViewer')}>
      <div className={classes['columns']}>
        <CameraView decode={decode} isBusy={assigning !== null} onSeen={scan.seen} />
        <Stack gap="md">
          <Paper component="section" p="md" aria-label={t('scan.result')}>
            <Result scan={scan} />
          </Paper>
          <Paper component="section" p="md" aria-label={t('scan.otherWays')}>
            <Stack gap="md">
              <PhotoButton decode={decode} onRead={(text) => look([text])} />
              <CodeForm isLooking={scan.isLooking} onCode={(typed) => look([typed])} />
              <Text c="dimmed">{t('scan.usb')}</Text>
            </Stack>
          </Paper>
        </Stack>
      </div>
      {assigning !== null && <AssignDialog key={assigning.id} spool={assigning} onClose={scan.done} />}
    </Page>
  );
}

/** A label's own address leads here with its code, once: loading the page again starts a new scan. */
function useLabelAddress({ look }: Pick<Scan, 'look'>): void {
  const { code } = useAddress('/frame/scan');
  const navigate = useNavigate();
  useEffect(() => {
    if (code === undefined) return;
    look([code]);
    void navigate({ to: '/scan', replace: true });
  }, [code, look, navigate]);
}
