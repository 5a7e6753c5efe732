import type { ExternalUse, ExternalUseOutcome } from '@farmhand/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { SaidText } from '../../i18n/said-text.tsx';
import { Section } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useSend } from '../../ui/use-send.ts';
import { When } from '../../ui/when.tsx';
import classes from './inventory.module.css';
import { inventoryKey, questionsQuery } from './queries.ts';

/** What only eyes can decide. Nothing is shown while there is nothing to ask. */
export function QuestionsSection() {
  const t = useT();
  const questions = useQuery(questionsQuery);
  if (questions.isError) return <Problem error={questions.error} />;
  const items = questions.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title={t('inventory.questions')} intro={t('inventory.questionsIntro')}>
      <ul className={classes['questions']}>
        {items.map((use) => (
          <Question key={use.id} use={use} />
        ))}
      </ul>
    </Section>
  );
}

const ANSWERS = ['done', 'not_done', 'skip'] as const satisfies readonly ExternalUseOutcome[];
/** To what was surely not counted. */
const ANSWERS_UNTOLD = ['not_done', 'skip'] as const satisfies readonly ExternalUseOutcome[];

/** What was never noted as sent can't have been counted: then nobody is asked whether it was. */
function questionFor({ remaining_g, used_before_g }: ExternalUse) {
  if (remaining_g !== null) return 'inventory.untoldWeight';
  return used_before_g === null ? 'inventory.untold' : 'inventory.question';
}

function Question({ use }: { readonly use: ExternalUse }) {
  const { t, language, say } = useLanguage();
  const question = questionFor(use);
  const answer = useSend({
    send: (outcome: ExternalUseOutcome) =>
      api.resolveExternalUse({ params: { id: use.id }, body: { outcome } }),
    done: (outcome) => t(`inventory.answered.${outcome}`),
    renews: [inventoryKey],
  });
  const grams = new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(
    use.remaining_g ?? use.grams,
  );
  return (
    <li className={classes['question']}>
      <Stack gap="xs">
        <Text fw={600}>
          {t(question, {
            grams,
            spool: say(use.spool_name_said, use.spool_name),
            external: String(use.external_spool_id),
          })}
        </Text>
        {use.last_error !== null && (
          <Text size="sm">
            <SaidText said={use.last_error_said}>{use.last_error}</SaidText>
          </Text>
        )}
        <Text size="sm" c="dimmed">
          <When iso={use.created_at} />
        </Text>
        <Problem error={answer.error} />
        <Group gap="xs">
          {(question === 'inventory.question' ? ANSWERS : ANSWERS_UNTOLD).map((outcome) => (
            <Button
              key={outcome}
              variant="default"
              className={classes['answer'] ?? ''}
              disabled={answer.isPending}
              onClick={() => answer.mutate(outcome)}
            >
              {t(`inventory.answer.${outcome}`)}
            </Button>
          ))}
        </Group>
      </Stack>
    </li>
  );
}
