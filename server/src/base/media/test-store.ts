import { buffer } from 'node:stream/consumers'
import type { Config } from '#kernel/config.ts'
import { newId } from '#kernel/ids.ts'
import { diskStore, mediaDir, privateDir, uploadFolder } from './file-store.ts'

/** A file that came back otherwise than it was written. */
export class StoreAnsweredWrong extends Error {}

/**
 * Writes, reads and removes a small file where public and private files are kept. It lies among uploads that no row knows, so
 * that the nightly job takes it where removing failed. @throws what the store says
 */
export async function testFileStore({ dataDir }: Pick<Config, 'dataDir'>): Promise<void> {
  const data = Buffer.from(`a test of ${newId()}`)
  for (const store of [diskStore(mediaDir(dataDir)), diskStore(privateDir(dataDir))]) {
    const name = `${uploadFolder}/test-${newId()}.txt`
    await store.put(name, data)
    try {
      const read = await buffer(store.read(name))
      if (!read.equals(data)) throw new StoreAnsweredWrong('the file came back with other content')
    } finally {
      await store.remove(name)
    }
  }
}
