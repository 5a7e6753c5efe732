import type { Printer } from '@farmhand/contract';
import { Text } from '@mantine/core';
import { useT } from '../../../i18n/language.tsx';
import { named } from '../../../ui/named.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { When } from '../../../ui/when.tsx';
import { usePlateWords } from './plate-words.ts';
import classes from './plates.module.css';

interface WhatLiesProps {
  readonly printer: Pick<Printer, 'on_plate'>;
  readonly isSmall?: boolean;
}

/** What a person finds on the plate: picture, job, how it ended, since when. */
export function WhatLies({ printer: { on_plate: lies }, isSmall = false }: WhatLiesProps) {
  const t = useT();
  const say = usePlateWords();
  return (
    <div className={classes['lies']} data-small={isSmall || undefined}>
      <span className={classes['picture']}>
        <Picture url={lies?.thumbnail_url ?? null} />
      </span>
      <div className={classes['lines']}>
        <Text
          fw={600}
          size="sm"
          className="two-lines"
          {...(lies?.item_name != null && { title: lies.item_name })}
        >
          {named(lies?.item_name) ?? say('unknownPrint')}
        </Text>
        {lies !== null && (
          <Text size="sm" c="dimmed">
            {lies.outcome !== null &&
              `${lies.outcome === 'unknown' ? say('outcome.unknown') : t(`archive.${lies.outcome}`)} · `}
            <When iso={lies.since} />
          </Text>
        )}
      </div>
    </div>
  );
}
