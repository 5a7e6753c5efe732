import { Anchor } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export const jobPath = (id: number): string => `/jobs/${id}`;

interface JobLinkProps {
  readonly id: number;
  readonly children: ReactNode;
}

export function JobLink({ id, children }: JobLinkProps) {
  const navigate = useNavigate();
  return (
    <Anchor
      href={jobPath(id)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate({ href: jobPath(id) });
      }}
    >
      {children}
    </Anchor>
  );
}
