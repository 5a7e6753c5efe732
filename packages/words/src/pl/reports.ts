import type { TemplatesOf } from '../language.ts';
import type { reports as declared } from '../sayings/reports.ts';

export const reports: TemplatesOf<typeof declared> = {
  'report.daily':
    'Raport dzienny: {completed|# wydruk ukończony|# wydruki ukończone|# wydruków ukończonych|# wydruku ukończonego}, nieudane: {failed}',
  'report.weekly':
    'Raport tygodniowy: {completed|# wydruk ukończony|# wydruki ukończone|# wydruków ukończonych|# wydruku ukończonego}, nieudane: {failed}',
  'report.nothing': 'Od {since} do {until} nie zakończył się żaden wydruk.',
  'report.ended':
    'Od {since} do {until}: {completed|# wydruk ukończony|# wydruki ukończone|# wydruków ukończonych|# wydruku ukończonego}, nieudane: {failed}, anulowane: {cancelled}.',
  'report.used': 'Czas druku: {hours|# godzina|# godziny|# godzin|# godziny}, filament: {used_g}.',
  'report.used_for':
    'Czas druku: {hours|# godzina|# godziny|# godzin|# godziny}, filament: {used_g}, koszt: {cost}.',
  'report.energy': 'Energia: {kwh} kWh.',
  'report.unpriced':
    'Nie jest znany koszt {count|# dalszego wydruku|# dalszych wydruków|# dalszych wydruków|# dalszego wydruku}.',
  'report.day_before':
    'Dzień wcześniej: ukończone {completed}, nieudane {failed}, {hours|# godzina|# godziny|# godzin|# godziny}, {used_g}.',
  'report.week_before':
    'Tydzień wcześniej: ukończone {completed}, nieudane {failed}, {hours|# godzina|# godziny|# godzin|# godziny}, {used_g}.',
  'report.jobs_waiting':
    '{count|# zadanie czeka|# zadania czekają|# zadań czeka|# zadania czeka} na drukarkę.',
  'report.failures':
    '{count|# nieudany wydruk|# nieudane wydruki|# nieudanych wydruków|# nieudanego wydruku}',
  'report.failures_and_scrap':
    '{failed|# nieudany wydruk|# nieudane wydruki|# nieudanych wydruków|# nieudanego wydruku}, odpad: {scrapped}',
  'report.scrap': '{count|# wydruk trafił|# wydruki trafiły|# wydruków trafiło|# wydruku trafiło} do odpadów',
  'report.scrapped': 'Odpad: {count|# wydruk|# wydruki|# wydruków|# wydruku}, filament: {used_g}.',
  'report.failure': '{count} × {cause:part}',
  'report.filament': 'Filament: {used_g}',
  'report.filament_line': '{filament}: {used_g}',
  'report.filament_line_for': '{filament}: {used_g}, {cost}',
  'report.filament_unknown': 'nieznany materiał',
  'report.filament_other': 'inne: {used_g}',
  'report.low_spools':
    '{count|# szpula się kończy|# szpule się kończą|# szpul się kończy|# szpuli się kończy}',
  'report.low_spool': '{spool}: zostało {left_g}',
  'report.overdue':
    '{count|# zaległa konserwacja|# zaległe konserwacje|# zaległych konserwacji|# zaległej konserwacji}',
  'report.upcoming':
    '{count|# konserwacja przypada|# konserwacje przypadają|# konserwacji przypada|# konserwacji przypada} w ciągu 7 dni',
  'report.task': '{task:part} ({printer})',
  'report.task_due': '{task:part} ({printer}), {due}',
};
