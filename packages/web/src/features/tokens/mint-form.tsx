import type { Scope } from '@farmhand/contract';
import { Button, Group, NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useMe } from '../auth/use-me.ts';
import { SCOPE_WORDS, scopesFor } from './scopes.ts';

export interface MintRequest {
  name: string;
  scopes: Scope[];
  expires_days: number;
}

const DAYS = [7, 30, 90, 180, 365] as const;
const A_YEAR_DAYS = 365;

interface MintFormProps {
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onMint: (request: MintRequest) => void;
  readonly onCancel: () => void;
}

interface MintValues {
  readonly name: string;
  readonly scope: Scope;
  readonly expires_days: string;
}

export function MintForm({ isBusy, error, onMint, onCancel }: MintFormProps) {
  const t = useT();
  const scopes = scopesFor(useMe().user.role);
  const initial: MintValues = { name: '', scope: 'agent:read', expires_days: '90' };
  const form = useForm(
    initial,
    ({ name }) => ({ name: name.trim() === '' ? t('field.required') : undefined }),
    error,
  );
  const send = form.submit(({ name, scope, expires_days }) =>
    onMint({ name: name.trim(), scopes: [scope], expires_days: Number(expires_days) }),
  );
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="sm">
        <Problem error={error} />
        <TextInput
          label={t('tokens.name')}
          description={t('tokens.nameHint')}
          data-autofocus
          maxLength={100}
          {...form.text('name')}
        />
        <Radio.Group
          label={t('tokens.scope')}
          value={form.values.scope}
          onChange={(value) => form.set('scope', scopes.find((scope) => scope === value) ?? 'agent:read')}
        >
          <Stack gap={8} mt={6}>
            {scopes.map((scope) => (
              <Radio
                key={scope}
                value={scope}
                label={t(SCOPE_WORDS[scope].name)}
                description={t(SCOPE_WORDS[scope].hint)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <NativeSelect label={t('tokens.validFor')} {...form.text('expires_days')}>
          {DAYS.map((days) => (
            <option key={days} value={days}>
              {days === A_YEAR_DAYS ? t('tokens.year') : t('tokens.days', { days })}
            </option>
          ))}
        </NativeSelect>
        <Group justify="flex-end" gap="xs" mt={4}>
          <Button variant="default" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('tokens.mint')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
