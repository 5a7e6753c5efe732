import { z } from 'zod';
import { idParam, nextActions } from '../fields.ts';
import { human, noBody, route } from '../route.ts';
import { said } from '../said.ts';

/** In their order; what comes after one that failed is not reached. */
const TEST_STEPS = ['reach', 'discovery', 'issuer', 'keys', 'client'] as const;

const testStep = z
  .object({
    step: z.enum(TEST_STEPS),
    outcome: z.enum(['done', 'failed', 'not_reached']).meta({ id: 'LoginTestOutcome' }),
    message: z.string(),
    said,
  })
  .meta({ id: 'LoginTestStep' });
export type LoginTestStep = z.infer<typeof testStep>;

export const testLoginProvider = route({
  id: 'testLoginProvider',
  method: 'POST',
  path: '/login-providers/{id}/test',
  tag: 'Log-in providers',
  summary: 'Ask a provider what it can be asked without a person, and say which step failed',
  description:
    'By what is stored, also while it is switched off. `discovery` fails, too, where the document names an endpoint that log-ins can’t use from here. `client` offers a made-up code: a provider that knows the client refuses the code, one that does not refuses the client.',
  access: human('admin'),
  dryRun: true,
  params: z.strictObject({ id: idParam }),
  body: noBody,
  status: 200,
  answer: z
    .object({ ok: z.boolean(), steps: z.array(testStep), ...nextActions })
    .meta({ id: 'LoginProviderTested' }),
  errors: ['not_found', 'rate_limited'],
  example: {
    preview: { action: 'test_login_provider', provider_id: 2 },
    params: { id: 2 },
    answer: {
      ok: true,
      steps: [
        {
          step: 'reach',
          outcome: 'done',
          message: 'The provider answers.',
          said: { code: 'log_in_test.reached', facts: {} },
        },
      ],
      next_actions: [],
    },
  },
});
