import { type Grant, roleAtLeast, type Scope } from '@farmhand/contract';
import { Button, Group, NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useMe } from '../auth/index.ts';
import { GrantField } from './grant-field.tsx';
import { SCOPE_WORDS, scopesFor } from './scopes.ts';

export interface MintRequest {
  name: string;
  scopes: Scope[];
  expires_days: number;
  grants?: Grant[];
  budgets?: { printer_ids: number[] };
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
  readonly isGranted: boolean;
  readonly printerIds: readonly string[];
}

/** A grant widens the scope that operates; whoever may configure needs none. */
const isGrant = ({ scope, isGranted }: MintValues) => scope === 'agent:write' && isGranted;

function grantOf(values: MintValues): Pick<MintRequest, 'grants' | 'budgets'> {
  if (!isGrant(values)) return {};
  return { grants: ['plate_cleared'], budgets: { printer_ids: values.printerIds.map(Number) } };
}

export function MintForm({ isBusy, error, onMint, onCancel }: MintFormProps) {
  const t = useT();
  const { role } = useMe().user;
  const scopes = scopesFor(role);
  const initial: MintValues = {
    name: '',
    scope: 'agent:read',
    expires_days: '90',
    isGranted: false,
    printerIds: [],
  };
  const form = useForm(
    initial,
    (values) => ({
      name: values.name.trim() === '' ? t('field.required') : undefined,
      printerIds:
        isGrant(values) && values.printerIds.length === 0 ? t('tokens.grantNeedsPrinter') : undefined,
    }),
    error,
  );
  const send = form.submit((values) => {
    const { name, scope, expires_days } = values;
    onMint({ name: name.trim(), scopes: [scope], expires_days: Number(expires_days), ...grantOf(values) });
  });
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
        {form.values.scope === 'agent:write' && roleAtLeast(role, 'operator') && (
          <GrantField
            isGranted={form.values.isGranted}
            printerIds={form.values.printerIds}
            problem={form.problem('printerIds')}
            onGrant={(isGranted) => form.set('isGranted', isGranted)}
            onPrinters={(ids) => form.set('printerIds', ids)}
          />
        )}
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
