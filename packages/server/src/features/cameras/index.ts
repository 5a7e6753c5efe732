export { type CamerasOptions, createCameras } from './cameras.ts';
export { findVideoPlayer } from './ffmpeg.ts';
export { cameraEndpoints } from './routes.ts';
