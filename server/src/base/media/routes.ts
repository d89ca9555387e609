import type { mediaEndpoints } from '@sampan/contract/base/media/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { addUploadPart, beginUpload, endUpload } from './upload-in-parts.ts'
import { uploadPicture } from './upload-picture.ts'

export { mediaEndpoints as endpoints } from '@sampan/contract/base/media/endpoints.ts'

export const routes: Routes<typeof mediaEndpoints> = {
  upload: uploadPicture,
  upload_begin: beginUpload,
  upload_part: addUploadPart,
  upload_end: endUpload,
}
