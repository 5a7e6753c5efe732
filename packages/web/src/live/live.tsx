import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { createLiveConnection, type LiveState, type Socket, type SocketHandlers } from './connection.ts';
import type { LiveFleet } from './fleet.ts';
import { keepPosition, positionOf } from './position.ts';
import { createReceiver } from './receiver.ts';

interface Link {
  readonly state: LiveState;
  /** When the service was last heard before the link became what it is. */
  readonly heardAt: number | null;
}

const UNTRIED: Link = { state: 'connecting', heardAt: null };
const LiveContext = createContext(UNTRIED);

function openSocket({ onMessage, onClose }: SocketHandlers): Socket {
  const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
  socket.onmessage = ({ data }) => onMessage(data);
  socket.onclose = ({ code }) => onClose(code);
  return socket;
}

interface LiveProviderProps {
  readonly fleet: LiveFleet;
  readonly children: ReactNode;
}

/** Holds the page's one WebSocket while somebody is logged in, and renews what its events make old. */
export function LiveProvider({ fleet, children }: LiveProviderProps) {
  const queryClient = useQueryClient();
  const [link, setLink] = useState(UNTRIED);
  const { state } = link;

  // What failed while the service was away is asked again; what it told before is brought up by its events.
  useEffect(() => {
    if (state === 'live')
      void queryClient.invalidateQueries({ predicate: (query) => query.state.status === 'error' });
  }, [state, queryClient]);

  useEffect(() => {
    const receiver = createReceiver(queryClient, fleet);
    const live = createLiveConnection({
      since: positionOf(queryClient),
      open: openSocket,
      onState: (state, heardAt) =>
        // Each try that fails says it again.
        setLink((before) =>
          before.state === state && before.heardAt === heardAt ? before : { state, heardAt },
        ),
      onFrame: receiver.receive,
      onGap: () => void queryClient.invalidateQueries(),
      // A refused upgrade does not tell a browser why. Asking who we are does: 401 leads to the log-in.
      onDown: () => queryClient.invalidateQueries({ queryKey: ['me'] }),
    });
    const hurry = () => live.hurry();
    addEventListener('online', hurry);
    document.addEventListener('visibilitychange', hurry);
    live.start();
    return () => {
      removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
      live.stop();
      keepPosition(queryClient, live.position());
      receiver.stop();
    };
  }, [queryClient, fleet]);

  return <LiveContext value={link}>{children}</LiveContext>;
}

export function useLiveState(): LiveState {
  return use(LiveContext).state;
}

/** When the service was last heard, while it is not; null when that is not known. */
export function useHeardAt(): number | null {
  return use(LiveContext).heardAt;
}
