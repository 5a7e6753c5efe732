import { addresses } from './addresses.ts';
import { csv } from './csv.ts';
import { fields } from './fields.ts';
import { plain } from './plain.ts';
import { requests } from './requests.ts';
import { service } from './service.ts';

/** Everything the service says, with the kinds of its facts. A code is never used for something else. */
export const SAYINGS = {
  ...addresses,
  ...csv,
  ...fields,
  ...plain,
  ...requests,
  ...service,
};
