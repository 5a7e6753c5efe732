import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';

export const versionQuery = queryOptions({ queryKey: ['version'], queryFn: () => api.getVersion() });

/** Whether nothing leaves the house's own networks. The frame asks at the start, so pages know it by then. */
export const useIsRestricted = (): boolean => useQuery(versionQuery).data?.is_restricted === true;
