export { ControlsSection } from './controls-section.tsx';
