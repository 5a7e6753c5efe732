import { createContext } from 'react';

/** What the farm calls this program, for the titles of its pages. */
export const AppName = createContext('Farmhand');
