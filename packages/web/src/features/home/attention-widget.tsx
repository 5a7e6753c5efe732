import { roleAtLeast } from '@farmhand/contract';
import { Button, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { printersQuery } from '../../farm/printers.ts';
import { useT } from '../../i18n/language.tsx';
import { SaidText } from '../../i18n/said-text.tsx';
import { named } from '../../ui/named.tsx';
import { printerPath } from '../../ui/paths.ts';
import { useProblemWords } from '../../ui/problem.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { When } from '../../ui/when.tsx';
import { MOST_ROWS, RowText, Widget } from '../../ui/widget.tsx';
import { useMe } from '../auth/index.ts';
import { type NeedyPrinter, needyPrinters, STATUS_LOOKS } from '../printers/index.ts';

/** What somebody must go to, with the one thing that helps. */
export function AttentionWidget() {
  const t = useT();
  const { data: fleet, isPending, error } = useQuery(printersQuery);
  const needy = needyPrinters(fleet ?? []);
  return (
    <Widget
      title={t('home.attention')}
      count={needy.length}
      all={{ path: '/fleet?needs=me', words: t('home.all') }}
      isPending={isPending}
      error={error}
      empty={t('home.attentionNone')}
      rows={needy.slice(0, MOST_ROWS).map((entry) => ({
        key: entry.printer.id,
        content: <NeedRow {...entry} />,
      }))}
    />
  );
}

function NeedRow({ printer, need }: NeedyPrinter) {
  const t = useT();
  const looks =
    need === 'plate' || need === 'identity'
      ? ({ icon: 'warning', color: 'var(--farm-wait)' } as const)
      : STATUS_LOOKS[printer.status];
  const reason = need === 'plate' || need === 'identity' ? null : printer.status_reason;
  return (
    <>
      <RowText
        path={printerPath(printer.id)}
        name={named(printer.name)}
        {...looks}
        detail={
          <>
            {reason === null ? (
              t(`home.need.${need}`)
            ) : (
              <SaidText said={printer.status_reason_said}>{reason}</SaidText>
            )}{' '}
            · <When iso={printer.status_since} />
          </>
        }
      />
      <NextAction printer={printer} need={need} />
    </>
  );
}

function NextAction({ printer: { id, name, capabilities }, need }: NeedyPrinter) {
  const t = useT();
  const toast = useToast();
  const problemWords = useProblemWords();
  const { user } = useMe();
  const act = useMutation({
    mutationFn: async () =>
      void (await (need === 'plate'
        ? api.clearPlate({ params: { id } })
        : api.resumePrinter({ params: { id } }))),
    onSuccess: () => toast(t(need === 'plate' ? 'palette.clearDone' : 'palette.resumeDone', { name })),
    onError: (error) => toast(problemWords(error)),
  });
  const can = need === 'plate' || (need === 'paused' && capabilities.includes('resume'));
  if (!can) return null;
  if (!roleAtLeast(user.role, 'operator'))
    return (
      <Text size="xs" c="dimmed">
        {t('home.operatorDoes')}
      </Text>
    );
  return (
    <Button
      variant={need === 'plate' ? 'filled' : 'default'}
      h={44}
      loading={act.isPending}
      aria-label={t(need === 'plate' ? 'palette.clear' : 'palette.resume', { name })}
      onClick={() => act.mutate()}
    >
      {t(need === 'plate' ? 'home.cleared' : 'home.resume')}
    </Button>
  );
}
