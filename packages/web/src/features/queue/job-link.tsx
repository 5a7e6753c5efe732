import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface JobLinkProps {
  readonly id: number;
  readonly children: ReactNode;
}

export function JobLink({ id, children }: JobLinkProps) {
  return <Anchor renderRoot={(root) => <Link to="/jobs/$id" params={{ id }} {...root} />}>{children}</Anchor>;
}
