import { GroupList } from './group-list.tsx';
import { GROUPS } from './kinds.ts';

export function GroupsPage() {
  return <GroupList kind={GROUPS} />;
}
