import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { shrunk } from '../../../farm/entry-photo.ts';
import { Icon } from '../../../ui/icon.tsx';
import { usePlateWords } from './plate-words.ts';
import classes from './plates.module.css';

interface PhotoFieldProps {
  readonly photo: Blob | null;
  /** Small already, as it is to be sent. */
  readonly onChange: (photo: Blob | null) => void;
}

/** What is wrong, as a picture: a phone opens its camera for it. Nobody has to. */
export function PhotoField({ photo, onChange }: PhotoFieldProps) {
  const say = usePlateWords();
  const input = useRef<HTMLInputElement>(null);
  const take = useMutation({ mutationFn: shrunk, onSuccess: onChange });
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={say('photo')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) take.mutate(file);
          // The same photo may be chosen again.
          currentTarget.value = '';
        }}
      />
      <Group gap="sm">
        {photo !== null && <Preview photo={photo} />}
        <Button
          variant="default"
          mih={44}
          loading={take.isPending}
          leftSection={<Icon name="camera" size={18} />}
          onClick={() => input.current?.click()}
        >
          {say(photo === null ? 'photoTake' : 'photoOther')}
        </Button>
        {photo !== null && (
          <Button variant="subtle" color="gray" mih={44} onClick={() => onChange(null)}>
            {say('photoDelete')}
          </Button>
        )}
      </Group>
      {take.isError && (
        <Text role="alert" size="sm" c="var(--farm-bad)" mt={6}>
          {say('photoUnreadable')}
        </Text>
      )}
    </div>
  );
}

function Preview({ photo }: { readonly photo: Blob }) {
  const say = usePlateWords();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    // As data: the page's policy lets no picture come from anywhere but the service and itself.
    const reader = new FileReader();
    reader.onload = () => setUrl(String(reader.result));
    reader.readAsDataURL(photo);
    return () => reader.abort();
  }, [photo]);
  return <img src={url} alt={say('photo')} className={classes['photo'] ?? ''} />;
}
