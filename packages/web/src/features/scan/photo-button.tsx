import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Decode } from './decoder.ts';
import { createDrawing, sizesOf } from './pictures.ts';

interface PhotoButtonProps {
  readonly decode: Decode;
  readonly onRead: (text: string) => void;
}

/** A photo instead of the live camera: it needs no HTTPS. A phone opens its own camera for it. */
export function PhotoButton({ decode, onRead }: PhotoButtonProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const read = useMutation({
    async mutationFn(photo: File) {
      for await (const picture of sizesOf(createDrawing(), photo)) {
        const text = await decode(picture, true);
        if (text !== null) return text;
      }
      return null;
    },
    onSuccess: (text) => text !== null && onRead(text),
  });
  const failed = read.isError ? 'scan.noPicture' : 'scan.noCode';
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('scan.photo')}
        onChange={({ currentTarget }) => {
          const [photo] = currentTarget.files ?? [];
          if (photo !== undefined) read.mutate(photo);
          // The same photo may be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={read.isPending}
        leftSection={<Icon name="camera" size={18} />}
        onClick={() => input.current?.click()}
      >
        {t('scan.photo')}
      </Button>
      {(read.isError || read.data === null) && (
        <Text role="alert" c="var(--farm-bad)" mt={6}>
          {t(failed)}
        </Text>
      )}
    </div>
  );
}
