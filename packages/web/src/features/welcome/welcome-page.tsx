import { roleAtLeast } from '@farmhand/contract';
import { Anchor, Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/language.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { useMe } from '../auth/index.ts';
import { SimulatedFleetSection } from '../simulated-fleet/index.ts';
import classes from './welcome.module.css';

/** Where a new farm begins: with its own printers, or with simulated ones. */
export function WelcomePage() {
  const t = useT();
  const { role } = useMe().user;
  if (!roleAtLeast(role, 'admin'))
    return (
      <Page>
        <Empty icon="printer" title={t('addPrinter.adminsOnly')} hint={t('addPrinter.adminsOnlyHint')} />
      </Page>
    );
  return (
    <Page intro={t('welcome.intro')}>
      <div className={classes['ways']}>
        <Section title={t('welcome.own')} intro={t('welcome.ownIntro')}>
          <Button
            size="md"
            className="wrapping-button"
            leftSection={<Icon name="plus" size={18} />}
            renderRoot={(root) => <Link to="/printers/new" {...root} />}
          >
            {t('welcome.ownButton')}
          </Button>
        </Section>
        <SimulatedFleetSection />
      </div>
      <Text>
        <Anchor renderRoot={(root) => <Link to="/" {...root} />}>{t('welcome.later')}</Anchor>
      </Text>
    </Page>
  );
}
