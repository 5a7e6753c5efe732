export { amsName, climateLines, hasClimate } from './ams.ts';
export { FilamentSection } from './filament-section.tsx';
