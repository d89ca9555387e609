import { privateWidths } from '@sampan/contract/base/media/pictures.ts'
import type { Job } from '#kernel/jobs.ts'
import { openStore } from './file-store.ts'
import { removeOldParts, removeParts } from './part-file.ts'
import { deleteUnused } from './picture-store.ts'
import { privateFile, privatePdf } from './private-file.ts'
import { deleteUploads } from './upload-store.ts'
import { removePieces, removeVideoParts } from './video/video-pieces.ts'
import { deleteUnusedVideos } from './video/video-store.ts'

const keptHours = 24

/** Removes what was uploaded and is used by nothing: parts of files that did not come whole, private pictures and videos. */
export const deleteUploadsJob: Job = {
  name: 'media.forget-uploads',
  cron: '23 * * * *',
  async work({ config, clock, transaction }) {
    const uploads = openStore(config, 'uploads')
    const begun = await transaction((tx) => deleteUploads(tx, keptHours))
    for (const id of begun) await removeParts(uploads, id)
    await removeOldParts(uploads, new Date(clock.now().getTime() - 2 * keptHours * 3_600_000))
    const unused = await transaction((tx) => deleteUnused(tx, keptHours))
    const store = openStore(config, 'private')
    for (const id of unused)
      for (const name of [privatePdf(id), ...privateWidths.map((width) => privateFile(id, width))])
        await store.remove(name)
    const media = openStore(config, 'media')
    for (const video of await transaction((tx) => deleteUnusedVideos(tx, keptHours))) {
      await removeVideoParts(uploads, video.id, video.bytes)
      if (video.file_id !== null) await removePieces(media, video.file_id, video.file_bytes ?? 0)
    }
  },
}
