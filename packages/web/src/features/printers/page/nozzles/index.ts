export { NozzlesSection } from './nozzles-section.tsx';
