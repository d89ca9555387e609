import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Job } from '#kernel/jobs.ts'
import { diskStore, privateDir } from './file-store.ts'
import { knownPictures } from './picture-store.ts'

/** Files younger than this may belong to a picture whose row is being written. */
const leftAloneHours = 2
const atOnce = 500

/** Removes files of private pictures that no row knows: left behind by a process that was killed between the two. */
export const sweepPrivateJob: Job = {
  name: 'media.sweep-private',
  cron: '41 4 * * *',
  async work({ db, config, clock }) {
    const folder = privateDir(config.dataDir)
    const store = diskStore(folder)
    const before = clock.now().getTime() - leftAloneHours * 3_600_000
    const names = await readdir(folder).catch(() => [])
    for (let from = 0; from < names.length; from += atOnce) {
      const some = names.slice(from, from + atOnce)
      const known = await knownPictures(db, [...new Set(some.map(idOf))])
      for (const name of some.filter((each) => !known.has(idOf(each)))) {
        const found = await stat(join(folder, name)).catch(() => null)
        if (found !== null && found.mtimeMs < before) await store.remove(name)
      }
    }
  },
}

/** Names begin with the picture's id, 36 characters. */
const idOf = (name: string): string => name.slice(0, 36)
