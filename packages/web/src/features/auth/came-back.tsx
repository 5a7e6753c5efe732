import { Alert } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSay } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { named } from '../../ui/named.tsx';
import { type CameBack, wordsOfCameBack } from './login-problem.ts';

interface CameBackNoticeProps {
  readonly cameBack: CameBack;
  readonly providers: readonly { readonly slug: string; readonly name: string }[];
  /** Takes it out of the address: it was about one try, and is not to be told again by a reload or a bookmark. */
  readonly onShown: () => void;
}

/** Why a log-in at a provider came to nothing. */
export function CameBackNotice({ cameBack, providers, onShown }: CameBackNoticeProps) {
  const say = useSay();
  // Who comes back loads the page anew, so there is never a second one.
  const [shown] = useState(cameBack);
  const isNew = cameBack.problem !== undefined;
  useEffect(() => {
    if (isNew) onShown();
  }, [isNew, onShown]);
  const words = wordsOfCameBack(say, shown);
  const name = providers.find(({ slug }) => slug === shown.provider)?.name;
  if (words === null) return null;
  return (
    <Alert
      className="notice"
      data-kind="bad"
      icon={<Icon name="warning" />}
      role="alert"
      p="sm"
      mt="md"
      {...(name !== undefined && { title: named(name) })}
    >
      {words}
    </Alert>
  );
}
