import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';

export const settingsQuery = queryOptions({ queryKey: ['settings'], queryFn: () => api.getSettings() });
