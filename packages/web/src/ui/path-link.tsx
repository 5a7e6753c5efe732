import { Anchor, type AnchorProps } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

interface PathLinkProps extends Pick<AnchorProps, 'className' | 'fw' | 'c' | 'underline' | 'size'> {
  /** A place of the page with its question mark and all, for example `/fleet?status=error`. */
  readonly path: string;
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** A link to a place that is known only as text. */
export function PathLink({ path, onFollow, children, ...looks }: PathLinkProps) {
  const { history } = useRouter();
  const follow = (event: MouseEvent) => {
    onFollow?.();
    // A new tab stays the browser's business.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.push(path);
  };
  return (
    <Anchor href={path} onClick={follow} {...looks}>
      {children}
    </Anchor>
  );
}
