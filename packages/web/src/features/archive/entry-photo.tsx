import { type ArchiveEntry, roleAtLeast } from '@farmhand/contract';
import { Button } from '@mantine/core';
import { api } from '../../api/client.ts';
import { Section } from '../../ui/page.tsx';
import classes from '../../ui/record-look.module.css';
import { useSend } from '../../ui/use-send.ts';
import { useMe } from '../auth/index.ts';
import { usePlateWords } from '../printers/index.ts';

/** What a person photographed of the print; nothing where nobody did. */
export function EntryPhoto({ entry: { id, item_name, photo_url } }: { readonly entry: ArchiveEntry }) {
  const say = usePlateWords();
  const { user } = useMe();
  const remove = useSend({
    send: () => api.deleteEntryPhoto({ params: { id } }),
    done: () => say('photoDeleted'),
    renews: [['archive']],
  });
  if (photo_url === null) return null;
  return (
    <Section title={say('photo')}>
      <a href={photo_url} target="_blank" rel="noreferrer">
        <img src={photo_url} alt={say('photoOf', { name: item_name })} className={classes['photo'] ?? ''} />
      </a>
      {roleAtLeast(user.role, 'operator') && (
        <div>
          <Button
            variant="default"
            mt="xs"
            loading={remove.isPending}
            onClick={() => remove.mutate(undefined)}
          >
            {say('photoDelete')}
          </Button>
        </div>
      )}
    </Section>
  );
}
