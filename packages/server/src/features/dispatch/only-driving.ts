import type { Endpoint } from '../../http/endpoint.ts';
import type { Driver } from './driver.ts';

/** What concerns the printers is asked of the service that drives them: another one would not hear of it. */
export function onlyDriving(driver: Pick<Driver, 'check'>, endpoints: readonly Endpoint[]): Endpoint[] {
  return endpoints.map((endpoint) => {
    if (endpoint.kind !== 'write' && endpoint.kind !== 'command') return endpoint;
    const { steps } = endpoint;
    const plan: typeof steps.plan = async (db, input, call) => {
      await driver.check(db);
      return steps.plan(db, input, call);
    };
    return { ...endpoint, steps: { ...steps, plan } } as Endpoint;
  });
}
