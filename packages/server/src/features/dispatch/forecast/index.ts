export { drawTimeline, showTimeline } from './timeline.ts';
export { createTimelineCache } from './timeline-cache.ts';
