import type { Role } from '@farmhand/contract';
import type { ComponentType } from 'react';

/** A part of the dashboard. It is fetched by itself, and its room is kept until it is there. */
export interface HomeWidget {
  readonly id: string;
  /** The least role that is shown it. */
  readonly floor: Role;
  readonly component: ComponentType;
}
