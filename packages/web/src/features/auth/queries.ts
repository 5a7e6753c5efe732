import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

export const meQuery = queryOptions({ queryKey: ['me'], queryFn: () => api.getMe(), staleTime: 300_000 });

export const setupQuery = queryOptions({ queryKey: ['setup'], queryFn: () => api.getSetup(), staleTime: 0 });
