import { Button, Group, Stack, Text } from '@mantine/core';
import { provePath } from '../auth/index.ts';
import { useLogInWords } from './log-in-words.ts';
import type { ProviderName } from './proof.ts';

interface ProveAtProviderProps {
  readonly at: ProviderName | null;
  /** A path of the page that leads back to what was about to be done. */
  readonly returnTo: string;
}

/** For who has no password: the way to the provider, and back to this place. */
export function ProveAtProvider({ at, returnTo }: ProveAtProviderProps) {
  const w = useLogInWords();
  if (at === null) return <Text>{w('proveNowhere')}</Text>;
  const { slug, name } = at;
  return (
    <Stack gap="sm">
      <Text>{w('proveIntro', { name })}</Text>
      <Group justify="flex-end">
        <Button component="a" className="wrapping-button" href={provePath(slug, returnTo)} data-autofocus>
          {w('prove', { name })}
        </Button>
      </Group>
    </Stack>
  );
}
