import type { Endpoint } from '../../../http/endpoint.ts';
import type { Driver } from './driver.ts';

/** What concerns the printers is asked of the service that drives them: another one would not hear of it. */
export function onlyDriving(
  driver: Pick<Driver, 'check' | 'checkMayStop' | 'mustMayStop'>,
  endpoints: readonly Endpoint[],
): Endpoint[] {
  return endpoints.map((endpoint) => {
    if (endpoint.kind !== 'write' && endpoint.kind !== 'command') return endpoint;
    if (endpoint.kind === 'command' && endpoint.steps.urgent !== undefined) {
      return { ...endpoint, steps: stopping(driver, endpoint.steps, endpoint.steps.urgent) };
    }
    const { steps } = endpoint;
    const plan: typeof steps.plan = async (db, input, call) => {
      await driver.check(db);
      return steps.plan(db, input, call);
    };
    return { ...endpoint, steps: { ...steps, plan } } as Endpoint;
  });
}

type CommandSteps = Extract<Endpoint, { kind: 'command' }>['steps'];

/** What makes things safer asks less: only a service that knows of another one sends its callers there. */
function stopping(
  driver: Pick<Driver, 'checkMayStop' | 'mustMayStop'>,
  steps: CommandSteps,
  urgent: NonNullable<CommandSteps['urgent']>,
): CommandSteps {
  return {
    ...steps,
    async plan(db, input, call) {
      await driver.checkMayStop(db);
      return steps.plan(db, input, call);
    },
    urgent: {
      ...urgent,
      recollect(input, call) {
        driver.mustMayStop();
        return urgent.recollect(input, call);
      },
    },
  };
}
