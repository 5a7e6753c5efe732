import { z } from 'zod';

/** What a message about one alert carries when it goes to those who are next: for how long nobody has read it. */
const escalated = z.object({ unread_minutes: z.number().int() });

export const escalatedContent = (unread_minutes: number): string =>
  JSON.stringify({ unread_minutes } satisfies z.input<typeof escalated>);

/** Null where it has not come by escalation. */
export const unreadMinutesOf = (content: string | null): number | null =>
  content === null ? null : escalated.parse(JSON.parse(content)).unread_minutes;
