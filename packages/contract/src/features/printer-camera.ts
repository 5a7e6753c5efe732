import { z } from 'zod';
import { idParam } from '../fields.ts';
import { from, route } from '../route.ts';

const camera = {
  method: 'GET',
  tag: 'Printers',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  params: z.strictObject({ id: idParam }),
  status: 200,
  example: { params: { id: 7 } },
} as const;

const SHARED =
  'The service asks the printer once, however many look. Of a shared printer only its own organization sees the camera: for others it is not found.';

export const getCameraSnapshot = route({
  ...camera,
  id: 'getCameraSnapshot',
  path: '/printers/{id}/camera/snapshot',
  summary: "Take a picture with a printer's camera",
  description: `At most two seconds old. ${SHARED}`,
  media: { type: 'image/jpeg', words: 'One JPEG picture.' },
  errors: ['printer_not_found', 'unsupported_by_printer', 'printer_unreachable'],
});

export const watchCamera = route({
  ...camera,
  id: 'watchCamera',
  path: '/printers/{id}/camera/stream',
  summary: "Watch a printer's camera",
  description: `Endless, for an \`img\` element. A slow viewer misses pictures instead of falling behind. The stream ends when the camera stays silent, or when the caller may no longer see it. ${SHARED}`,
  media: {
    type: 'multipart/x-mixed-replace; boundary=frame',
    words: 'JPEG pictures, each replacing the one before.',
  },
  errors: ['printer_not_found', 'unsupported_by_printer', 'printer_unreachable', 'in_use'],
});
