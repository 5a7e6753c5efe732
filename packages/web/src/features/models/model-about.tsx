import type { Model } from '@farmhand/contract';
import { Badge, Button, Group, Paper, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { named } from '../../ui/named.tsx';
import { Picture } from '../../ui/picture.tsx';
import classes from '../../ui/record-look.module.css';
import { When } from '../../ui/when.tsx';
import { pictureOf, shapeFile } from './figures.ts';

const ShapeCanvas = lazy(async () => ({ default: (await import('./shape/shape-canvas.tsx')).ShapeCanvas }));

/** The picture or the shape of a model, and what people say about it. */
export function ModelAbout({ model }: { readonly model: Model }) {
  const t = useT();
  return (
    <Paper component="section" p="md" className={classes['look'] ?? ''} aria-label={t('models.about')}>
      <Look model={model} />
      <dl className="facts">
        <dt>{t('models.category')}</dt>
        <dd>{named(model.category) ?? '–'}</dd>
        <dt>{t('models.tags')}</dt>
        <dd>
          {model.tags.length === 0 ? (
            '–'
          ) : (
            <Group gap={4}>
              {model.tags.map((tag) => (
                <Badge key={tag} translate="no">
                  {tag}
                </Badge>
              ))}
            </Group>
          )}
        </dd>
        <dt>{t('models.revision')}</dt>
        <dd>{model.revision}</dd>
        <dt>{t('models.added')}</dt>
        <dd>
          <When iso={model.created_at} />
        </dd>
        <dt>{t('models.changed')}</dt>
        <dd>
          <When iso={model.updated_at} />
        </dd>
        <dt>{t('models.notes')}</dt>
        <dd>
          <Text className={classes['notes'] ?? ''}>{named(model.notes) ?? '–'}</Text>
        </dd>
      </dl>
    </Paper>
  );
}

function Look({ model }: { readonly model: Model }) {
  const t = useT();
  const [isShape, setShape] = useState(false);
  const file = shapeFile(model.files);
  return (
    <div>
      <div className={classes['frame']}>
        {isShape && file !== undefined ? (
          <Suspense fallback={null}>
            <ShapeCanvas key={file.id} file={file} />
          </Suspense>
        ) : (
          <Picture url={pictureOf(model.files)} alt={t('models.pictureOf', { name: model.name })} />
        )}
      </div>
      {file !== undefined && (
        <Button
          variant="default"
          fullWidth
          mt="xs"
          leftSection={<Icon name="model" size={16} />}
          aria-pressed={isShape}
          onClick={() => setShape(!isShape)}
        >
          {t(isShape ? 'models.shape.hide' : 'models.shape.show')}
        </Button>
      )}
    </div>
  );
}
