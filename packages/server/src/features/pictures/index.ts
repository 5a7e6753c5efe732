export { followPrints } from './follow.ts';
export { createPictures, type KeptPicture, type Pictures, type PicturesOptions } from './pictures.ts';
export { maySee, type Onlooker } from './sight.ts';
export { keptOfRuns } from './store.ts';
