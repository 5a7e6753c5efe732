import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useT } from '../../../i18n/language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { decodeTable } from './decode.ts';

interface FileChoiceProps {
  readonly isBusy: boolean;
  readonly onFile: (name: string, text: string) => void;
}

/** The browser's own dialog, for one table. */
export function FileChoice({ isBusy, onFile }: FileChoiceProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  async function read(file: File): Promise<void> {
    onFile(file.name, decodeTable(new Uint8Array(await file.arrayBuffer())));
  }
  return (
    <>
      <Button
        variant="default"
        mih={44}
        loading={isBusy}
        leftSection={<Icon name="upload" size={16} />}
        onClick={() => input.current?.click()}
      >
        {t('spools.chooseFile')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,text/csv"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can then be chosen again, once it is mended.
          currentTarget.value = '';
          if (file !== undefined) void read(file);
        }}
      />
    </>
  );
}
