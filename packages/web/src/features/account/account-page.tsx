import { useT } from '../../i18n/language.tsx';
import { Page } from '../../ui/page.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

export function AccountPage() {
  const t = useT();
  return (
    <Page title={t('account.title')}>
      <SecondFactor />
      <PasswordSection />
      <Sessions />
    </Page>
  );
}
