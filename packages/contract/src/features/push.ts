import { z } from 'zod';
import { human, route } from '../route.ts';

export const getPushKey = route({
  id: 'getPushKey',
  method: 'GET',
  path: '/push/key',
  tag: 'Messages',
  summary: 'The key by which push services know this farm',
  description:
    'For `PushManager.subscribe` (`applicationServerKey`), in base64url. It stays the same as long as the database does.',
  access: human('viewer'),
  dryRun: false,
  status: 200,
  answer: z.object({ public_key: z.string() }).meta({ id: 'PushKey' }),
  errors: ['itar_outbound_blocked'],
  example: {
    answer: {
      public_key: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    },
  },
});
