import type { LoginProvider } from '@farmhand/contract';

/** Where nobody has told the service its address, it is the one by which this page was opened. */
export const redirectUriOf = (
  { redirect_uri, callback_path }: Pick<LoginProvider, 'redirect_uri' | 'callback_path'>,
  origin: string,
): string => redirect_uri ?? origin + callback_path;
