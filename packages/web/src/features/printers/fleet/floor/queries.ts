import { readAnswer } from '@farmhand/client';
import type { FloorPlan } from '@farmhand/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../api/client.ts';
import { everyPage } from '../../../../api/every-page.ts';

export const floorPlansQuery = queryOptions({
  queryKey: ['floor-plans'],
  queryFn: ({ signal }) => everyPage((query) => api.listFloorPlans({ query, signal })),
});

/** Bytes are sent by address: the client has no method for them. */
export async function sendPicture(plan: FloorPlan, file: File): Promise<void> {
  await readAnswer(
    await fetch(`/api/v1/floor-plans/${plan.id}/picture`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    }),
  );
}
