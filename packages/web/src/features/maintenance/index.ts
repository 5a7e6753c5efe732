export { DUE_LOOKS, useDueWords } from './due.tsx';
export { PrinterCare } from './printer-care.tsx';
export { dueQuery } from './queries.ts';
export { type Standing, standingsOf } from './standings.ts';
