import type { Spool } from '@farmhand/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import classes from './labels.module.css';
import { pngPath, svgPath } from './labels.ts';
import { LabelsDialog } from './labels-dialog.tsx';

/** Of the common label rolls, and wide enough for all that stands on it. */
const SHEET = 'roll-62x29';

/** What is stuck on the spool: seen here, saved as a picture, or printed on paper. */
export function LabelSection({ spool }: { readonly spool: Spool }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t('spools.label')}>
      <img
        className={classes['label']}
        src={svgPath('spools', spool.id, SHEET)}
        alt={t('spools.labelPicture')}
      />
      <div className={classes['buttons']}>
        <Button
          variant="default"
          component="a"
          href={pngPath('spools', spool.id, SHEET)}
          download={`${spool.qr_code}.png`}
          leftSection={<Icon name="download" size={16} />}
        >
          {t('spools.savePng')}
        </Button>
        <Button variant="default" leftSection={<Icon name="tag" size={16} />} onClick={() => setOpen(true)}>
          {t('spools.labels')}
        </Button>
      </div>
      {isOpen && <LabelsDialog of="spools" ids={[spool.id]} onClose={() => setOpen(false)} />}
    </Section>
  );
}
