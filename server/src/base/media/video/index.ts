export { keepVideo } from './keep-video.ts'
export { addVideoPart, beginVideo, endVideo, type WholeVideo } from './upload-video.ts'
export { releaseVideo, takeVideo } from './video-store.ts'
