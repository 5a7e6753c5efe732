import type { Alert, AlertMark } from '@farmhand/contract';

/** What is settled counts as unread nowhere, the bell included. */
export const isStillUnread = ({ is_read, resolved_at }: Pick<Alert, 'is_read' | 'resolved_at'>): boolean =>
  !is_read && resolved_at === null;

type Marked = Pick<Alert, 'is_read' | 'is_dismissed' | 'resolved_at'>;

const CAN: Readonly<Record<AlertMark, (alert: Marked) => boolean>> = {
  read: isStillUnread,
  dismiss: ({ is_dismissed }) => !is_dismissed,
};

/** Those to which a mark would do something. */
export const markable = <T extends Marked>(alerts: readonly T[], mark: AlertMark): readonly T[] =>
  alerts.filter(CAN[mark]);
