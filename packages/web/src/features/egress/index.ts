export { ModeMark } from './mode-mark.tsx';
