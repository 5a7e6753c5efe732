export { ClimateSection } from './climate-section.tsx';
export { TemperaturesSection } from './temperatures-section.tsx';
