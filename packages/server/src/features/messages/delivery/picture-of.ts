import type { AlertRow } from '../../alerts/index.ts';
import { maySee, type Onlooker, type Pictures } from '../../pictures/index.ts';
import type { Picture } from '../channel.ts';
import type { Channels } from '../channels.ts';
import type { Place } from './place.ts';

export type PictureOf = (place: Place, alert: AlertRow, signal: AbortSignal) => Promise<Picture | null>;

/** Who reads what is sent there. Null where nobody knows. */
function onlookerAt({ row, person }: Place): Onlooker | null {
  if (row.scope === 'farm') return { kind: 'farm', hears_orgs: row.hears_orgs === 1 };
  if (row.scope === 'org') return { kind: 'org', org_id: row.org_id };
  return person === null ? null : { kind: 'person', person };
}

/** The picture that goes with an alert, for whoever may see it, where it is shown. */
export const createPictureOf =
  (channels: Channels, pictures: Pick<Pictures, 'ofAlert'>): PictureOf =>
  async (place, alert, signal) => {
    const onlooker = onlookerAt(place);
    if (onlooker === null || !channels[place.row.channel].showsPictures) return null;
    return pictures.ofAlert(alert, (picture) => maySee(onlooker, picture), signal);
  };
