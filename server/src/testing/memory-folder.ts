import { accessSync, constants, statfsSync } from 'node:fs'

const tmpfsMagic = 0x01021994
/** The amount that all tests together write at a time is a quarter of this. */
const roomBytesMin = 2 * 2 ** 30
const memoryBytesMin = 4 * 2 ** 30

/** A folder whose files are in memory, for a database that need not outlive its tests; null where there is none, or too little room. */
export function memoryFolder(
  folder = '/dev/shm',
  roomBytes = roomBytesMin,
  memoryBytes = memoryBytesMin,
): string | null {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    const { type, bavail, bsize } = statfsSync(folder)
    const isRoomy = bavail * bsize >= roomBytes && process.availableMemory() >= memoryBytes
    return type === tmpfsMagic && isRoomy ? folder : null
  } catch {
    return null // other systems have no such folder
  }
}
