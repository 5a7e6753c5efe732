import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useT } from '../i18n/language.tsx';
import { Icon } from './icon.tsx';

/** On a plain-HTTP page in the local network browsers hide the clipboard; the old way still works there. */
function copyTheOldWay(text: string): void {
  const area = document.createElement('textarea');
  area.value = text;
  document.activeElement?.after(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Absent or refused: both end here.
    copyTheOldWay(text);
  }
}

const SHOWN_MS = 2000;

export function CopyButton({ text }: { readonly text: string }) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <Button
      variant="default"
      leftSection={<Icon name={isCopied ? 'check' : 'copy'} size={16} />}
      onClick={(event) => {
        const button = event.currentTarget;
        void copy(text).then(() => {
          setCopied(true);
          button.focus();
        });
      }}
    >
      <span aria-live="polite">{t(isCopied ? 'action.copied' : 'action.copy')}</span>
    </Button>
  );
}
