import { createContext } from 'react';

/** Whether somebody has just come back from a provider that vouched for them. */
export const IsBack = createContext(false);
