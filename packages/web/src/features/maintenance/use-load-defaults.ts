import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { useSend } from '../../ui/use-send.ts';

export function useLoadDefaults() {
  const t = useT();
  return useSend({
    send: (_nothing: undefined) => api.loadMaintenanceDefaults({}),
    done: (_nothing, { added_count }) => t('care.defaultsLoaded', { count: added_count }),
    renews: [['maintenance']],
  });
}
