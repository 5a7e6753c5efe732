export { PrinterCare } from './printer-care.tsx';
