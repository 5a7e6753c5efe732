import type { Broker } from '@farmhand/contract';
import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { Section } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSend } from '../../ui/use-send.ts';
import { type BrokerValues, changeOf, problemsIn, valuesOf } from './broker-values.ts';
import { useBrokerWords } from './broker-words.ts';
import { ConnectionFields } from './connection-fields.tsx';
import { ConnectionTest } from './connection-test.tsx';
import { brokerQuery } from './queries.ts';
import { DiscoveryFields, TellingFields } from './telling-fields.tsx';
import { TokenFields } from './token-fields.tsx';

/** All of it is saved together: what goes out and with whose rights commands come in belongs to one broker. */
export function BrokerForm({ saved }: { readonly saved: Broker }) {
  const { t, language } = useLanguage();
  const w = useBrokerWords();
  // Of what is saved: so a wrong password is seen before anybody misses something.
  const test = useMutation({ mutationFn: () => api.testBroker() });
  const save = useSend({
    send: (values: BrokerValues) => api.updateBroker({ body: changeOf(values, saved, language) }),
    done: () => w('saved'),
    renews: [brokerQuery.queryKey],
    onDone: () => {
      // A secret in place of another changes nothing that would start the form anew.
      form.setAll((values) => ({ ...values, password: '', command_token: '', isTokenForgotten: false }));
      test.reset();
    },
  });
  const form = useForm(
    valuesOf(saved),
    (values) =>
      Object.fromEntries(
        Object.entries(problemsIn(values, saved, language)).map(([name, wrong]) => [
          name,
          wrong.of === 'page' ? t(wrong.key) : w(wrong.key),
        ]),
      ),
    save.error,
  );
  return (
    <form noValidate onSubmit={form.submit((values) => save.mutate(values))}>
      <Stack gap="md">
        <ConnectionFields form={form} saved={saved} />
        <TellingFields form={form} />
        <DiscoveryFields form={form} />
        <TokenFields form={form} saved={saved} />
        <Section title={w('finish')}>
          <Stack gap="md" maw={560}>
            <Problem error={save.error} />
            <Group>
              <Button type="submit" loading={save.isPending}>
                {t('action.save')}
              </Button>
            </Group>
            {saved.url !== null && <ConnectionTest test={test} />}
          </Stack>
        </Section>
      </Stack>
    </form>
  );
}
