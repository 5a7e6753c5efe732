import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

export const licenseQuery = queryOptions({ queryKey: ['license'], queryFn: () => api.getLicense() });

/** What a new key makes old. */
export const OLD_BY_KEY = [licenseQuery.queryKey, ['me']] as const;
