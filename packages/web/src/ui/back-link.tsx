import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

interface BackLinkProps {
  readonly to: '/archive' | '/messages' | '/models' | '/orders' | '/settings/messages' | '/spools';
  readonly children: string;
}

/** From a record to the list it is in, also when the record is gone. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Anchor size="sm" renderRoot={(root) => <Link to={to} {...root} />}>
      {children}
    </Anchor>
  );
}
