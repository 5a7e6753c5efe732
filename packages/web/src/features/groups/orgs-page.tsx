import { GroupList } from './group-list.tsx';
import { ORGS } from './kinds.ts';

export function OrgsPage() {
  return <GroupList kind={ORGS} />;
}
