import type { Client } from '@farmhand/client';

const UNBROKEN = 'Werkstattdruckermaschinenhallenfreigabe';
const WORDS = 'Workshop in the basement, second shelf from the left, ';

/** As long as a name may be: by turns one word without an end, and many. */
function longest(length: number, index: number): string {
  const end = ` ${index}`;
  const source = index % 2 === 0 ? UNBROKEN : WORDS;
  return `${source.repeat(Math.ceil(length / source.length)).slice(0, length - end.length)}${end}`.trim();
}

const unbroken = (length: number, index: number): string => longest(length, index * 2).replaceAll(' ', '-');

/** So many that each has several printers. */
const PLACES = 3;

type Item = { readonly id: number };

/** One after the other: the service turns away who asks for too much at once. */
async function each(
  list: Promise<{ readonly items: readonly Item[] }>,
  change: (id: number, index: number) => Promise<unknown>,
): Promise<void> {
  for (const [index, { id }] of (await list).items.entries()) await change(id, index);
}

/** Everything that people name gets a name of the greatest length that the service takes. */
export async function nameAtLength(api: Client): Promise<void> {
  const tags = [unbroken(50, 0), longest(50, 1)];
  await each(api.listPrinters(), (id, index) =>
    api.updatePrinter({
      params: { id },
      body: { name: longest(100, index), place: longest(100, index % PLACES), tags },
    }),
  );
  await each(api.listFloorPlans(), (id, index) =>
    api.updateFloorPlan({ params: { id }, body: { name: longest(100, index) } }),
  );
  await each(api.listModels(), (id, index) =>
    api.updateModel({ params: { id }, body: { name: longest(200, index), tags } }),
  );
  await each(api.listJobs({ query: { limit: 200 } }), (id, index) =>
    api.updateJob({ params: { id }, body: { item_name: longest(200, index) } }),
  );
  await each(api.listSpools({ query: { limit: 200 } }), (id, index) =>
    api.updateSpool({
      params: { id },
      body: {
        material: longest(50, index),
        color_name: longest(50, index + 1),
        brand: longest(100, index),
        storage_location: longest(100, index + 1),
      },
    }),
  );
  // Those that are built in keep their names.
  await api.createFilament({
    body: {
      brand: longest(100, 0),
      name: longest(100, 1),
      color_name: longest(50, 0),
      material: longest(50, 0),
      density_g_cm3: 1.2,
    },
  });
  await each(api.listOrders({ query: { status: 'in_progress' } }), (id, index) =>
    api.updateOrder({
      params: { id },
      body: {
        order_number: unbroken(60, index),
        customer_name: longest(200, index),
        customer_email: `${unbroken(60, index)}@${unbroken(60, index)}.example.org`,
        source: longest(60, index + 1),
      },
    }),
  );
  await each(api.listGroups(), (id, index) =>
    api.updateGroup({ params: { id }, body: { name: longest(100, index) } }),
  );
  await each(api.listOrgs(), (id, index) =>
    api.updateOrg({ params: { id }, body: { name: longest(100, index) } }),
  );
  await each(api.listMaintenanceTasks(), (id, index) =>
    api.updateMaintenanceTask({ params: { id }, body: { name: longest(100, index) } }),
  );
  await each(api.listDestinations(), (id, index) =>
    api.updateDestination({ params: { id }, body: { name: longest(80, index) } }),
  );
  await api.createToken({ body: { name: longest(100, 0), scopes: ['agent:read'] } });
  await api.createUser({
    body: { username: unbroken(64, 0), password: 'correct horse battery', role: 'viewer' },
  });
}
