import type { Config } from '#kernel/config.ts'
import { newId } from '#kernel/ids.ts'
import { openStore, uploadFolder } from './file-store.ts'

/** A file that came back otherwise than it was written. */
export class StoreAnsweredWrong extends Error {}

/**
 * Writes, reads and removes a small file where public and private files are kept. It lies among uploads that no row knows, so
 * that the nightly job takes it where removing failed. @throws what the store says
 */
export async function testFileStore(config: Pick<Config, 's3' | 'dataDir'>): Promise<void> {
  const data = Buffer.from(`a test of ${newId()}`)
  for (const store of [openStore(config, 'media'), openStore(config, 'private')]) {
    const name = `${uploadFolder}/test-${newId()}.txt`
    await store.put(name, data)
    try {
      const read = await store.read(name)
      if (!read?.equals(data)) throw new StoreAnsweredWrong('the file came back with other content')
    } finally {
      await store.remove(name)
    }
  }
}
