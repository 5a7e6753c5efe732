export { fixWords } from './fix-words.ts';
export { Verdict } from './verdict.tsx';
