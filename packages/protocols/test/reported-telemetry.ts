import { printerFault, saidOrNull, telemetry } from '@farmhand/contract';

/** The contract's, before it is put into words. */
export const reportedTelemetry = telemetry
  .omit({ stage_said: true })
  .extend({ stage: saidOrNull, errors: printerFault.omit({ message: true }).array() });
