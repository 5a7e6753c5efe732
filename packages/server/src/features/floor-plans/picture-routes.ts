import { ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { download, type Endpoint, upload, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import { receivePicture, showPicture } from '../../http/kept-picture.ts';
import { pictureMark } from '../../http/shown-picture.ts';
import type { Kernel } from '../../kernel.ts';
import { show } from './present.ts';
import { mustFindEditable, mustFindPlan } from './rules.ts';
import { type FloorPlanRow, findPicture, replacePicture, updatePlan } from './store.ts';

const MAX_BYTES = 4 * 1024 * 1024;

const noPicture = ({ name }: FloorPlanRow) =>
  new AppError('not_found', said('floor_plan.no_picture', { floor_plan: name }));

export function pictureEndpoints({ room }: Pick<Kernel, 'room'>): Endpoint[] {
  return [
    download(ROUTES.getFloorPlanPicture, async (db, { params }, { principal }) => {
      const plan = await mustFindPlan(db, principal, params.id);
      const picture = await findPicture(db, plan.id);
      if (picture === undefined || plan.picture_mark === null) throw noPicture(plan);
      return showPicture(picture, plan.picture_mark);
    }),

    upload(ROUTES.setFloorPlanPicture, {
      async plan(db, { params }, { principal }) {
        const plan = await mustFindEditable(db, principal, params.id);
        const words = { action: 'set_floor_plan_picture', floor_plan_id: plan.id, name: plan.name };
        return { would_execute: words, plan };
      },
      receive: (_plan, _input, _call, incoming) => receivePicture(incoming, MAX_BYTES, room),
      async execute(tx, { plan }, { principal }, picture) {
        await replacePicture(tx.db, plan.id, picture);
        const change = { picture_mark: pictureMark(picture.bytes), updated_at: tx.now };
        const after = await updatePlan(tx.db, plan.id, change);
        return { ...(await show(tx.db, principal, after)), next_actions: [] };
      },
    }),

    write(ROUTES.deleteFloorPlanPicture, {
      async plan(db, { params }, { principal }) {
        const plan = await mustFindEditable(db, principal, params.id);
        if (plan.picture_mark === null) throw noPicture(plan);
        const words = { action: 'delete_floor_plan_picture', floor_plan_id: plan.id, name: plan.name };
        return { would_execute: words, plan };
      },
      async execute(tx, { plan }) {
        await replacePicture(tx.db, plan.id, null);
        await updatePlan(tx.db, plan.id, { picture_mark: null, updated_at: tx.now });
        return undefined;
      },
    }),
  ];
}
