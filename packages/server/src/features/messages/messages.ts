import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../../kernel.ts';
import type { Follower } from '../../live/write.ts';
import type { Mode } from '../../net/destination.ts';
import { createFetch } from '../../net/fetch.ts';
import type { Outbound } from '../../net/outbound.ts';
import type { Pictures } from '../pictures/index.ts';
import { createByHand } from './by-hand.ts';
import { createChannels } from './channels.ts';
import { createDelivery, type DeliveryTimings } from './delivery/delivery.ts';
import { createPictureOf } from './delivery/picture-of.ts';
import { createWaysOut } from './delivery/ways-out.ts';
import { messageEndpoints } from './destinations/message-routes.ts';
import { destinationEndpoints } from './destinations/routes.ts';
import { dropSwitchedOff } from './drop-switched-off.ts';
import { gatewayEndpoints } from './gateway/routes.ts';
import { readGatewayAccess } from './gateway/settings.ts';
import { createEscalation } from './hearing/escalation.ts';
import { followAlerts } from './hearing/follow-alerts.ts';
import { followOrgWebhooks } from './hearing/follow-org-webhooks.ts';
import { muteMail } from './mail/mute-mail.ts';
import { mailServerEndpoints } from './mail/routes.ts';
import { type Mute, serveMute } from './mail/serve-mute.ts';
import { readMailAccess } from './mail/server-settings.ts';
import { preferenceEndpoints } from './preferences/routes.ts';
import { createOwnKeys } from './push/keys.ts';
import { pushEndpoints } from './push/routes.ts';
import { createReports } from './report/rounds.ts';
import { reportEndpoints } from './report/routes.ts';
import { createLogRetention } from './retention.ts';

const ESCALATE_EVERY_MS = 30_000;
const CLEAN_EVERY_MS = 60 * 60_000;
const REPORT_EVERY_MS = 60_000;

export interface MessageTimings extends DeliveryTimings {
  /** How often is looked whether a report is due. */
  readonly reportMs: number;
}

export interface MessagesDeps {
  readonly kernel: Kernel;
  readonly mode: Mode;
  readonly outbound: Outbound;
  readonly publicUrl: string | undefined;
  /** What cameras saw. */
  readonly pictures: Pick<Pictures, 'ofAlert'>;
  readonly timings?: Partial<MessageTimings> | undefined;
}

/** What the outbox follows, for whoever makes the writes; `nudge` tells that there is something in it. */
export const messageFollowers = (
  secrets: Kernel['secrets'],
  mode: Mode,
  nudge: () => void,
): readonly Follower[] => [followOrgWebhooks(secrets), followAlerts(mode, nudge)];

/** Messages to those who don't look at the page: who hears what, where it goes, and how it gets there. */
export function createMessages({ kernel, mode, outbound, publicUrl, pictures, timings }: MessagesDeps) {
  const ownPushKeys = createOwnKeys(kernel);
  const door = outbound.towards('mail');
  // By the farm's own rules, whosever the phone is: an administrator has said where the gateway is.
  const toGateway = createFetch(outbound.towards('message'));
  const channels = createChannels({
    mail: { door, readServer: () => readMailAccess(kernel.secrets, kernel.database.read) },
    push: { ownPushKeys, publicUrl },
    gateway: {
      fetch: toGateway.fetch,
      readGateway: () => readGatewayAccess(kernel.secrets, kernel.database.read),
    },
  });
  const delivery = createDelivery({
    kernel,
    mode,
    channels,
    waysOut: createWaysOut(outbound),
    publicUrl: publicUrl?.replace(/\/+$/, '') ?? null,
    pictureOf: createPictureOf(channels, pictures),
    timings,
  });
  const { nudge, courier } = delivery;
  const byHand = createByHand(kernel.clock);

  return {
    nudge,
    endpoints: () => [
      ...destinationEndpoints({ ...kernel, mode }, nudge),
      ...messageEndpoints({ kernel, mode, courier, byHand, nudge }),
      ...preferenceEndpoints,
      ...pushEndpoints(ownPushKeys, mode),
      ...mailServerEndpoints({ ...kernel, door, byHand, nudge }),
      ...gatewayEndpoints(kernel.secrets, nudge),
      ...reportEndpoints(kernel),
    ],
    /** Pages behind the links of mails. */
    serveLinks: (
      http: FastifyInstance,
      mute: Mute = (id, kind) => kernel.write((tx) => muteMail(tx, id, kind)),
    ) => serveMute(http, { ...kernel, mute }),
    /** Before the first message leaves. */
    dropSwitchedOff: () => dropSwitchedOff(kernel, mode),
    start(): void {
      delivery.start();
      kernel.timers.every(ESCALATE_EVERY_MS, 'escalation of alerts', createEscalation(kernel, mode, nudge));
      // Not at once: what printers did while the service was off is heard first.
      kernel.timers.every(
        timings?.reportMs ?? REPORT_EVERY_MS,
        'reports',
        createReports({ ...kernel, mode }, nudge),
      );
      kernel.timers.every(CLEAN_EVERY_MS, 'the delivery log', createLogRetention(kernel));
    },
    async stop(): Promise<void> {
      await delivery.stop();
      await toGateway.abandon();
    },
  };
}
