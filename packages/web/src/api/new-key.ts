/** Not `randomUUID`: browsers have it only where the farm is reached by https. */
export const newKey = (): string => `page-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
