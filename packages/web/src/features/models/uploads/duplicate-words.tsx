import { Anchor, Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../../api/client.ts';
import { modelsQuery } from '../../../farm/models.ts';
import { useT } from '../../../i18n/language.tsx';
import { named } from '../../../ui/named.tsx';
import type { Stored } from './send-file.ts';
import type { ModelRef } from './upload-list.ts';
import classes from './uploads.module.css';

interface DuplicateWordsProps {
  readonly stored: Stored;
  readonly model: ModelRef;
  readonly isNewModel: boolean;
  readonly onGone: () => void;
}

/** The same bytes are there already: says where, and takes the new copy back on request. */
export function DuplicateWords({ stored, model, isNewModel, onGone }: DuplicateWordsProps) {
  const t = useT();
  const queryClient = useQueryClient();
  const [other] = stored.duplicate_of;
  const names = useQuery({ ...modelsQuery, enabled: other !== undefined });
  const remove = useMutation({
    mutationFn: () => api.deleteModel({ params: { id: model.id } }),
    onSuccess() {
      onGone();
      return queryClient.invalidateQueries({ queryKey: ['models'] });
    },
  });
  if (stored.duplicate)
    return (
      <Text size="sm" className={classes['line']}>
        {t('models.upload.duplicate')}
      </Text>
    );
  if (other === undefined) return null;
  const name = names.data?.find(({ id }) => id === other)?.name ?? `#${other}`;
  return (
    <Group gap="xs" className={classes['line']}>
      <Text size="sm">{t('models.upload.duplicateOf')}</Text>
      <Anchor renderRoot={(root) => <Link to="/models/$id" params={{ id: other }} {...root} />}>
        {named(name)}
      </Anchor>
      {isNewModel && (
        <Button
          size="compact-xs"
          variant="default"
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {t('models.upload.removeCopy')}
        </Button>
      )}
    </Group>
  );
}
