import type { Session } from '../../../e2e/support/farm.ts';
import type { Everything } from './everything.ts';

/**
 * Whatever makes the service connect to something, once: buttons that people press, alerts that everybody hears of, a
 * print. Whether it succeeds is not asked here: what comes of it differs by where names lead and by the mode.
 */
export async function useEverything({ api }: Session, farm: Everything): Promise<void> {
  const printers = (await api.listPrinters({ query: { limit: 100 } })).items;
  await Promise.allSettled([
    ...printers.map(({ id }) => api.testPrinter({ params: { id } })),
    ...printers.map(({ id }) => api.testPlug({ params: { id } })),
    ...farm.printerIds.map((id) => api.getCameraSnapshot({ params: { id } })),
    ...farm.providerIds.map((id) => api.testLoginProvider({ params: { id } })),
    api.testBroker(),
    api.testExternalInventory(),
    api.testMailServer({ body: { to: 'mara@example.org' } }),
    api.refreshLicense(),
    api.getOrgLogo({ params: { id: farm.orgId } }),
    api.discoverPrinters({ body: { timeout_seconds: 1 } }),
    ...farm.printerIds.map((id) => api.createJob({ body: { model_id: farm.modelId, printer_id: id } })),
    alertEverybody(api, null),
    alertEverybody(api, farm.orgId),
  ]);
}

/** Nobody can be kept from hearing that a spool runs low. */
export async function alertEverybody(api: Session['api'], orgId: number | null): Promise<void> {
  const { id } = await api.createSpool({
    body: { material: 'PLA', color_name: 'Black', initial_weight_g: 1000, org_id: orgId },
  });
  await api.updateSpool({ params: { id }, body: { remaining_weight_g: 10 } });
}
