import { ROLES } from '@farmhand/contract';
import { ActionIcon, Button, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { namedChoice } from '../../ui/named.tsx';
import { groupsQuery, orgsQuery } from '../groups/index.ts';
import { useLogInWords } from './log-in-words.ts';
import classes from './login-providers.module.css';
import { changedLine, type LineProblems, movedLine, withLine, withoutLine } from './mapping-lines.ts';
import type { MappingValues } from './provider-values.ts';

interface MappingTableProps {
  readonly lines: readonly MappingValues[];
  readonly problem: string | undefined;
  /** Of single lines, by their keys. */
  readonly problems: ReadonlyMap<number, LineProblems>;
  readonly onChange: (lines: readonly MappingValues[]) => void;
}

/** What a provider tells, and what it gives here. */
export function MappingTable({ lines, problem, problems, onChange }: MappingTableProps) {
  const w = useLogInWords();
  return (
    <Stack gap="xs">
      <div>
        <Title order={3} size="sm">
          {w('mappings')}
        </Title>
        <Text size="sm" c="dimmed">
          {w('mappingsHint')}
        </Text>
      </div>
      {lines.map((line, at) => (
        <MappingLine
          key={line.key}
          line={line}
          problems={problems.get(line.key)}
          at={at}
          isLast={at === lines.length - 1}
          onChange={(change) => onChange(changedLine(lines, line.key, change))}
          onMove={(by) => onChange(movedLine(lines, line.key, by))}
          onRemove={() => onChange(withoutLine(lines, line.key))}
        />
      ))}
      {problem !== undefined && (
        <Text size="sm" c="var(--farm-bad)" role="alert">
          {problem}
        </Text>
      )}
      <div>
        <Button
          variant="default"
          size="xs"
          name="mappings"
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => onChange(withLine(lines))}
        >
          {w('addMapping')}
        </Button>
      </div>
    </Stack>
  );
}

interface MappingLineProps {
  readonly line: MappingValues;
  readonly problems: LineProblems | undefined;
  readonly at: number;
  readonly isLast: boolean;
  readonly onChange: (change: Partial<MappingValues>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function MappingLine({ line, problems, at, isLast, onChange, onMove, onRemove }: MappingLineProps) {
  const t = useT();
  const w = useLogInWords();
  const groups = useQuery(groupsQuery).data ?? [];
  const orgs = useQuery(orgsQuery).data ?? [];
  const number = String(at + 1);
  const none = { value: '', label: w('nothing') };
  return (
    <fieldset className={classes['line']}>
      <legend>{w('mapping', { number })}</legend>
      <div className={classes['fields']}>
        <TextInput
          label={w('claim')}
          translate="no"
          spellCheck={false}
          autoCapitalize="none"
          value={line.claim}
          error={problems?.claim}
          onChange={(event) => onChange({ claim: event.currentTarget.value })}
        />
        <TextInput
          label={w('value')}
          translate="no"
          spellCheck={false}
          autoCapitalize="none"
          value={line.value}
          error={problems?.value}
          onChange={(event) => onChange({ value: event.currentTarget.value })}
        />
        <NativeSelect
          label={w('role')}
          data={[none, ...ROLES.map((role) => ({ value: role, label: t(`role.${role}`) }))]}
          value={line.role}
          error={problems?.role}
          onChange={(event) =>
            onChange({ role: ROLES.find((role) => role === event.currentTarget.value) ?? '' })
          }
        />
        <NativeSelect
          label={w('group')}
          data={[none, ...groups.map(({ id, name }) => namedChoice(String(id), name))]}
          value={line.group_id}
          error={problems?.group_id}
          onChange={(event) => onChange({ group_id: event.currentTarget.value })}
        />
        {(orgs.length > 0 || line.org_id !== '') && (
          <NativeSelect
            label={w('org')}
            data={[none, ...orgs.map(({ id, name }) => namedChoice(String(id), name))]}
            value={line.org_id}
            error={problems?.org_id}
            onChange={(event) => onChange({ org_id: event.currentTarget.value })}
          />
        )}
      </div>
      <Group gap={4} justify="flex-end">
        <LineButton icon="up" label={w('moveUp', { number })} isOff={at === 0} onPress={() => onMove(-1)} />
        <LineButton icon="down" label={w('moveDown', { number })} isOff={isLast} onPress={() => onMove(1)} />
        <LineButton icon="remove" label={w('removeMapping', { number })} isOff={false} onPress={onRemove} />
      </Group>
    </fieldset>
  );
}

interface LineButtonProps {
  readonly icon: 'up' | 'down' | 'remove';
  readonly label: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
}

function LineButton({ icon, label, isOff, onPress }: LineButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} disabled={isOff} onClick={onPress}>
      <Icon name={icon} size={16} />
    </ActionIcon>
  );
}
