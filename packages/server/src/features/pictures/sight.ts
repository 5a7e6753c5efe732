import { isWithinGroup, type Viewer } from '../../db/visibility.ts';

/** What of a picture says who may see it. */
export interface Seen {
  readonly run_id: number | null;
  /** The job's. */
  readonly org_id: number | null;
  readonly printer_org_id: number | null;
  readonly printer_id: number;
}

/** Who would look at it: the farm's staff by a destination of the farm, an organization by one of its own, or a person. */
export type Onlooker =
  | { readonly kind: 'farm'; readonly hears_orgs: boolean }
  | { readonly kind: 'org'; readonly org_id: number | null }
  | { readonly kind: 'person'; readonly person: Viewer };

/**
 * A picture belongs to those whose job is on it, whoever's the printer is (contract section 3, "Visibility"); one of a
 * print that is not ours to those of the printer, who may look through its camera.
 */
export function maySee(onlooker: Onlooker, picture: Seen): boolean {
  const owner = picture.run_id === null ? picture.printer_org_id : picture.org_id;
  switch (onlooker.kind) {
    case 'farm':
      return onlooker.hears_orgs || owner === null;
    case 'org':
      return onlooker.org_id === owner;
    case 'person':
      return mayPersonSee(onlooker.person, picture, owner);
  }
}

/** Viewers see what they could look at: the camera of another organization's printer is not among that. */
function mayPersonSee(person: Viewer, { printer_org_id, printer_id }: Seen, owner: number | null): boolean {
  const { role, org_id } = person;
  if (role === 'admin') return true;
  return (
    isWithinGroup(person, printer_id) && org_id === owner && (role !== 'viewer' || org_id === printer_org_id)
  );
}
