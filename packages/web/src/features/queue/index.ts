export { JobLink } from './job-link.tsx';
export { JobState } from './job-status.tsx';
export { jobQuery, timelineQuery } from './queries.ts';
export { RunAnswers } from './run-answers.tsx';
export { waitingWords } from './waiting.ts';
