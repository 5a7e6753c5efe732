import type { BrokerCommandToken } from '@farmhand/contract';
import { Anchor, Checkbox, Code, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Mark } from '../../ui/mark.tsx';
import { named } from '../../ui/named.tsx';
import { Section } from '../../ui/page.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { When } from '../../ui/when.tsx';
import { storedFor } from './broker-values.ts';
import { useBrokerWords } from './broker-words.ts';
import type { FieldsProps } from './form-fields.ts';
import { tokenLook } from './token-look.ts';

/** With whose rights buttons act that are pressed elsewhere. */
export function TokenFields({ form, saved }: FieldsProps) {
  const w = useBrokerWords();
  const { values, set } = form;
  const { token } = storedFor(values, saved);
  return (
    <Section title={w('commands')} intro={w('commandsIntro')}>
      <Stack gap="md" maw={560}>
        <section aria-label={w('chosen')}>
          {saved.command_token === null ? (
            <Text>{w('noToken')}</Text>
          ) : (
            <ChosenToken token={saved.command_token} />
          )}
        </section>
        <div>
          <Text size="sm" c="dimmed">
            {w('scopeHint')}
          </Text>
          <Anchor size="sm" renderRoot={(root) => <Link to="/tokens" {...root} />}>
            {w('toTokens')}
          </Anchor>
        </div>
        <div>
          <PasswordField
            label={w('secret')}
            description={w(token === 'kept' ? 'secretKept' : 'secretHint')}
            autoComplete="off"
            {...form.text('command_token')}
          />
          {/* There from the start, so that it is read out when words come into it. */}
          <div role="status">
            {token === 'dropped' && (
              <Text c="var(--farm-wait)" mt="xs">
                {w('secretAgain')}
              </Text>
            )}
          </div>
        </div>
        {token === 'kept' && (
          <Checkbox
            label={w('forgetToken')}
            checked={values.isTokenForgotten}
            onChange={({ currentTarget }) => set('isTokenForgotten', currentTarget.checked)}
          />
        )}
      </Stack>
    </Section>
  );
}

function ChosenToken({ token }: { readonly token: BrokerCommandToken }) {
  const w = useBrokerWords();
  const look = tokenLook(token);
  const { name, prefix, username, expires_at } = token;
  return (
    <Stack gap="xs">
      <dl className="facts">
        <dt>{w('tokenName')}</dt>
        <dd>{named(name) ?? w('tokenGone')}</dd>
        <dt>{w('tokenState')}</dt>
        <dd>
          <Mark icon={look.icon} color={look.color} words={w(look.words)} />
        </dd>
        {prefix !== '' && (
          <>
            <dt>{w('tokenPrefix')}</dt>
            <dd>
              <Code>{prefix}…</Code>
            </dd>
            <dt>{w('tokenScope')}</dt>
            <dd>{w(look.scope)}</dd>
          </>
        )}
        {username !== null && (
          <>
            <dt>{w('tokenOwner')}</dt>
            <dd>{named(username)}</dd>
          </>
        )}
        {expires_at !== null && (
          <>
            <dt>{w('tokenExpires')}</dt>
            <dd>
              <When iso={expires_at} />
            </dd>
          </>
        )}
      </dl>
      <Text {...(!look.isUseful && { c: 'var(--farm-bad)' })}>{w(look.can)}</Text>
    </Stack>
  );
}
