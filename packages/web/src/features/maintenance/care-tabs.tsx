import { useT } from '../../i18n/language.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';

export function CareTabs() {
  const t = useT();
  return (
    <PageTabs
      label={t('care.title')}
      tabs={[
        { to: '/maintenance', icon: 'tool', words: t('care.tabBoard') },
        { to: '/maintenance/log', icon: 'history', words: t('care.tabLog') },
        { to: '/maintenance/tasks', icon: 'list', words: t('care.tabTasks') },
      ]}
    />
  );
}
