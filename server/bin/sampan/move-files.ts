import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { type FileStore, openStore, type Shelf, shelves } from '#base/media/index.ts'
import { type Config, ConfigProblem, readConfig } from '#kernel/config.ts'

const usage = 'sampan files:move to-s3|to-disk [--dry-run]'

/**
 * `sampan files:move`: copies all files between DATA_DIR and the bucket of the settings, in either direction. Nothing is removed where they came
 * from. What is there already, byte for byte, is left alone, so it may be run again after it was cut off, and once more after the
 * processes were started with the new settings.
 */
export async function run(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  })
  const [way, ...rest] = positionals
  if ((way !== 'to-s3' && way !== 'to-disk') || rest.length > 0) throw new ConfigProblem([usage])
  const config = readConfig(process.env)
  if (config.s3 === null)
    throw new ConfigProblem([`S3_ENDPOINT and the other S3 settings name the bucket. ${usage}`])
  const isDry = values['dry-run']
  const sum: Moved = { there: 0, copied: 0, bytes: 0 }
  for (const shelf of shelves) {
    const moved = await moveShelf(config, shelf, way, isDry)
    process.stdout.write(
      `${shelf.padEnd(8)} ${moved.there} were there, ${moved.copied} ${isDry ? 'to be copied' : 'copied'} (${moved.bytes} bytes)\n`,
    )
    for (const key of ['there', 'copied', 'bytes'] as const) sum[key] += moved[key]
  }
  process.stdout.write(
    isDry
      ? `${sum.copied} files (${sum.bytes} bytes) would be copied.\n`
      : `All ${sum.there + sum.copied} files are there, byte for byte. Nothing was removed where they came from.\n`,
  )
  return 0
}

interface Moved {
  there: number
  copied: number
  bytes: number
}

const atOnce = 8
const namesAtOnce = 500

async function moveShelf(
  config: Pick<Config, 's3' | 'dataDir'>,
  shelf: Shelf,
  way: 'to-s3' | 'to-disk',
  isDry: boolean,
): Promise<Moved> {
  const [disk, bucket] = [openStore({ ...config, s3: null }, shelf), openStore(config, shelf)]
  const [from, to] = way === 'to-s3' ? [disk, bucket] : [bucket, disk]
  const moved: Moved = { there: 0, copied: 0, bytes: 0 }
  for await (const names of from.names('', namesAtOnce)) {
    const waiting = names.filter((name) => !name.endsWith('.part')) // what a killed process left half-written
    const work = async () => {
      for (let name = waiting.pop(); name !== undefined; name = waiting.pop())
        await moveFile(from, to, name, isDry, moved)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }
  return moved
}

async function moveFile(
  from: FileStore,
  to: FileStore,
  name: string,
  isDry: boolean,
  moved: Moved,
): Promise<void> {
  const data = await from.read(name)
  if (data === null) return // it was removed meanwhile
  if (await isSame(to, name, data)) {
    moved.there++
    return
  }
  if (!isDry) {
    await to.put(name, data)
    if (!(await isSame(to, name, data))) throw new Error(`${name} is not there as it was written`)
  }
  moved.copied++
  moved.bytes += data.length
}

/** Compares by size, then by hash of what is read back. */
async function isSame(store: FileStore, name: string, data: Buffer): Promise<boolean> {
  const facts = await store.facts(name)
  if (facts?.bytes !== data.length) return false
  const there = await store.read(name)
  return there !== null && hashOf(there) === hashOf(data)
}

const hashOf = (data: Buffer): string => createHash('sha256').update(data).digest('hex')
