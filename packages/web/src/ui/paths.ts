/** Where things are, for links that know only what they lead to. */

export const printerPath = (id: number) => `/printers/${id}`;
export const modelPath = (id: number) => `/models/${id}`;
export const jobPath = (id: number) => `/jobs/${id}`;
export const spoolPath = (id: number) => `/spools/${id}`;
export const orderPath = (id: number) => `/orders/${id}`;
/** `state` as the fleet's own filter has it. */
export const fleetPath = (state: string) => `/fleet?state=${state}`;
