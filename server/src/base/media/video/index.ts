export { keepVideo } from './keep-video.ts'
export { addVideoPart, beginVideo, endVideo, type WholeVideo } from './upload-video.ts'
export { holdVideos, releaseVideo, takeVideo } from './video-store.ts'
