import { deleteUploadsJob } from './delete-uploads.ts'
import { sweepFilesJob } from './sweep-files.ts'

export { takeConsolePicture } from './console-upload.ts'
export {
  type Alike,
  alikePictures,
  type FileSize,
  fileSizes,
  type PictureFile,
  pictureFiles,
  releaseEvidence,
  takeEvidence,
  takeOperatorEvidence,
  takePapers,
  takePictures,
} from './evidence-store.ts'
export {
  diskStore,
  type FileStore,
  mediaDir,
  openStore,
  privateDir,
  type Shelf,
  shelves,
  uploadFolder,
} from './file-store.ts'
export { makeBanner, makeCover } from './make-picture.ts'
export { type MakePublicFile, type MediaParts, nobodysPictures } from './private-file.ts'
export { publicPng, squareDots } from './public-png.ts'
export { hidePictures } from './public-upload-store.ts'
export { StoreAnsweredWrong, testFileStore } from './test-store.ts'
export { takePublicPicture } from './upload-picture.ts'

export const jobs = [deleteUploadsJob, sweepFilesJob]

export { endpoints, routes } from './routes.ts'
export { createHttp } from './serve-files.ts'
export {
  addVideoPart,
  beginVideo,
  endVideo,
  holdVideos,
  keepVideo,
  releaseVideo,
  takeVideo,
  type WholeVideo,
} from './video/index.ts'
export { isOperatorPicture, isShopCover, ownPicture, shopPictures } from './whose-picture.ts'
