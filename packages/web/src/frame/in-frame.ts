import { createContext, use } from 'react';

/** Whether the frame is around, with its landmarks; a problem can take its place too. */
export const InFrame = createContext(false);

export function useIsInFrame(): boolean {
  return use(InFrame);
}
