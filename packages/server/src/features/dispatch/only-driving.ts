import type { Endpoint } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import type { Driver } from './driver.ts';

/** What concerns the printers is asked of the service that drives them: another one would not hear of it. */
export function onlyDriving(driver: Pick<Driver, 'isDriving'>, endpoints: readonly Endpoint[]): Endpoint[] {
  return endpoints.map((endpoint) => {
    if (endpoint.kind !== 'write' && endpoint.kind !== 'command') return endpoint;
    const { steps } = endpoint;
    const plan: typeof steps.plan = (db, input, call) => {
      if (driver.isDriving()) return steps.plan(db, input, call);
      throw new AppError(
        'printer_unreachable',
        'Another service drives the printers now. Ask that one, or try again when this one has taken over.',
      );
    };
    return { ...endpoint, steps: { ...steps, plan } } as Endpoint;
  });
}
