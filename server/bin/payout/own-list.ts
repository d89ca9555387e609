import { readFile, stat } from 'node:fs/promises'
import type { Log } from '#kernel/log.ts'
import { listBytesMax, readList } from '#money/chain/index.ts'
import type { OwnList } from '#money/withdrawals/index.ts'

/**
 * Sanctions list in a file beside the keys. Whoever has the shop's servers and its database cannot change it. It is read again when the file has
 * changed; while it is not there or has faults, nothing is signed.
 */
export function openOwnList(path: string, log: Log): OwnList {
  let read: { stamp: string; keys: ReadonlySet<string> } | null = null
  async function keysNow(): Promise<ReadonlySet<string>> {
    const { mtimeMs, size, ino } = await stat(path)
    const stamp = `${mtimeMs} ${size} ${ino}`
    if (read?.stamp === stamp) return read.keys
    if (size > listBytesMax) throw new Error(`${path} is larger than a list can be`)
    const { entries, date } = readList(await readFile(path, 'utf8'))
    read = { stamp, keys: new Set(entries.map(({ family, key }) => `${family} ${key}`)) }
    log.info({ path, date, entries: entries.length }, 'the sanctions list of this process was read')
    return read.keys
  }
  return {
    async look(family, key) {
      try {
        return (await keysNow()).has(`${family} ${key}`) ? 'listed' : 'good'
      } catch (error) {
        log.error(
          { err: error, path },
          'the sanctions list of this process cannot be read: nothing is signed',
        )
        return 'unreadable'
      }
    },
  }
}
