import type { Db } from '#kernel/database.ts'
import type { Job } from '#kernel/jobs.ts'
import { filesKeptSince, readRestoreMark } from '#kernel/restored.ts'
import { type FileStore, openStore, uploadFolder } from './file-store.ts'
import { knownPictures, type PictureKind } from './picture-store.ts'
import { knownVideoFiles } from './video/video-store.ts'

/** Files younger than this may belong to a picture whose row is being written. */
const leftAloneHours = 2
const atOnce = 500

/**
 * Removes files of pictures and videos that no row knows: the process was killed between the two, or the row was rolled back. A folder is
 * read in parts, so that its number of files costs no memory; one that a run leaves out is found by the next.
 */
export const sweepFilesJob: Job = {
  name: 'media.sweep-files',
  cron: '41 4 * * *',
  async work({ db, config, clock, log }) {
    const keptSince = await sparedSince(db)
    if (keptSince !== null)
      log.warn({ since: keptSince }, 'after a restore newer files are kept: sampan resume --sweep-files')
    const oldestMs = Math.min(clock.now().getTime(), keptSince?.getTime() ?? Number.POSITIVE_INFINITY)
    const beforeMs = oldestMs - leftAloneHours * 3_600_000
    await sweep(db, 'private', openStore(config, 'private'), '', beforeMs)
    await sweep(db, 'public', openStore(config, 'media'), `${uploadFolder}/`, beforeMs)
  },
}

/**
 * Files that are newer than a restored database may belong to rows that it has lost: an operator decides when they go
 * (`sampan resume --sweep-files`).
 */
async function sparedSince(db: Db): Promise<Date | null> {
  const mark = await readRestoreMark(db)
  return mark === null ? filesKeptSince(db) : new Date(mark.dataOf)
}

async function sweep(
  db: Db,
  kind: PictureKind,
  store: FileStore,
  folder: string,
  beforeMs: number,
): Promise<void> {
  const idOf = (name: string): string => name.slice(folder.length, folder.length + idLength)
  for await (const some of store.names(folder, atOnce)) {
    const ids = [...new Set(some.map(idOf))]
    const pictures = await knownPictures(db, kind, ids)
    const videos = kind === 'public' ? await knownVideoFiles(db, ids) : new Set<string>()
    for (const name of some.filter((each) => !pictures.has(idOf(each)) && !videos.has(idOf(each)))) {
      const found = await store.facts(name)
      if (found !== null && found.writtenAt.getTime() < beforeMs) await store.remove(name)
    }
  }
}

/** Names begin with the id of the picture or of the video's file. */
const idLength = 36
