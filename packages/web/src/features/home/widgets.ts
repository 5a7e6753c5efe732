import { type Role, roleAtLeast } from '@farmhand/contract';
import type { ComponentType } from 'react';

/** A part of the dashboard. It is fetched by itself, and its room is kept until it is there. */
export interface HomeWidget {
  readonly id: string;
  /** Small numbers stand first. */
  readonly order: number;
  /** The least role that is shown it. */
  readonly role: Role;
  readonly component: ComponentType;
}

/** A feature brings widgets to the dashboard by a file of this name, which exports `widgets`; nothing else is needed. */
const files = import.meta.glob<readonly HomeWidget[]>('../*/home-widgets.ts', {
  eager: true,
  import: 'widgets',
});

export function widgetsFor(role: Role): readonly HomeWidget[] {
  return Object.values(files)
    .flat()
    .filter((widget) => roleAtLeast(role, widget.role))
    .sort((one, other) => one.order - other.order);
}
