import { Anchor } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';

interface BackLinkProps {
  readonly to: NonNullable<LinkProps['to']>;
  readonly children: string;
}

/** From one thing to the list that it is in. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Anchor size="sm" renderRoot={(root) => <Link to={to} {...root} />}>
      {children}
    </Anchor>
  );
}
