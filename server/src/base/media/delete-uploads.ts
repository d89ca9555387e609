import { privateWidths } from '@sampan/contract/base/media/pictures.ts'
import type { Job } from '#kernel/jobs.ts'
import { openStore } from './file-store.ts'
import { removeOldParts, removeParts } from './part-file.ts'
import { deleteUnused } from './picture-store.ts'
import { privateFile, privatePdf } from './private-file.ts'
import { deleteUploads } from './upload-store.ts'

const keptHours = 24

/** Removes what was uploaded and never used: parts of files that did not come whole, and private pictures nobody refers to. */
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
  },
}
