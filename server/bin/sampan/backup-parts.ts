import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createTarPacker } from 'modern-tar'
import { unpackTar } from 'modern-tar/fs'
import { decrypt, encrypt, type Identity } from './age.ts'
import {
  BackupProblem,
  clusterFolder,
  clusterPassword,
  copyBelow,
  filesBelow,
  isMissing,
} from './backup-folder.ts'

/** Puts a file into a part: a copy of another file, or these bytes. @returns false when the file is gone meanwhile */
export type Put = (path: string, from: string | Buffer) => Promise<boolean>

/** Writes the parts of a backup, as plain files or each as one encrypted file. */
export interface PartWriter {
  /** Folders and files of a part; paths are those below the backup's folder. @returns number of files */
  tree(name: string, fill: (put: Put) => Promise<void>): Promise<number>
  /** A part that is one file. */
  file(name: string, content: Readable): Promise<void>
}

export const partWriter = (folder: string, recipients: readonly string[]): PartWriter =>
  recipients.length > 0 ? encryptedParts(folder, recipients) : plainParts(folder)

function plainParts(folder: string): PartWriter {
  return {
    async tree(_name, fill) {
      let files = 0
      await fill(async (path, from) => {
        const target = join(folder, path)
        await mkdir(dirname(target), { recursive: true, mode: 0o700 })
        const isThere = await unlessMissing(
          typeof from === 'string' ? copyFile(from, target) : writeFile(target, from, { mode: 0o600 }),
        )
        if (isThere) files++
        return isThere
      })
      return files
    },
    file: (name, content) => pipeline(content, createWriteStream(join(folder, name), { mode: 0o600 })),
  }
}

function encryptedParts(folder: string, recipients: readonly string[]): PartWriter {
  const seal = async (name: string, plain: Readable): Promise<void> => {
    const sealed = await encrypt(Readable.toWeb(plain), recipients)
    await pipeline(sealed, createWriteStream(join(folder, name), { mode: 0o600 }))
  }
  return {
    async tree(name, fill) {
      const { readable, controller } = createTarPacker()
      const written = seal(`${name}${treeEnding}`, Readable.fromWeb(readable))
      let files = 0
      const filled = fill(async (path, from) => {
        const isThere =
          typeof from === 'string'
            ? await packFile(controller, path, from)
            : await packBytes(controller, path, from)
        if (isThere) files++
        return isThere
      }).then(
        () => controller.finalize(),
        (error: unknown) => {
          controller.error(error)
          throw error
        },
      )
      // The part that failed first says why; the other one ends with it.
      await Promise.all([filled, written])
      return files
    },
    file: (name, content) => seal(`${name}${ending}`, content),
  }
}

const ending = '.age'
const treeEnding = `.tar${ending}`

type Packer = ReturnType<typeof createTarPacker>['controller']

async function packBytes(packer: Packer, path: string, bytes: Buffer): Promise<boolean> {
  const writer = packer.add(headerOf(path, bytes.length)).getWriter()
  await writer.write(bytes)
  await writer.close()
  return true
}

/**
 * A file of a running database may grow or shrink while it is read: what is written has the length that was told first, as
 * PostgreSQL's own base backups do. The log makes it right again.
 */
async function packFile(packer: Packer, path: string, from: string): Promise<boolean> {
  const file = await open(from).catch(nullIfMissing)
  if (file === null) return false
  try {
    const { size } = await file.stat()
    const writer = packer.add(headerOf(path, size)).getWriter()
    for (let left = size; left > 0; ) {
      const room = Buffer.alloc(Math.min(left, readAtOnce))
      const { bytesRead } = await file.read(room)
      const chunk = bytesRead > 0 ? room.subarray(0, bytesRead) : room
      left -= chunk.length
      await writer.write(chunk)
    }
    await writer.close()
    return true
  } finally {
    await file.close()
  }
}

const readAtOnce = 256 * 1024

const headerOf = (name: string, size: number) => ({ name, size, type: 'file' as const, mode: 0o600 })

async function unlessMissing(act: Promise<unknown>): Promise<boolean> {
  return (await act.then(() => true).catch(nullIfMissing)) ?? false
}

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

/** Opens a part that is one file. */
export async function openPart(folder: string, name: string, identity: Identity): Promise<Readable> {
  if (identity === null) return createReadStream(join(folder, name))
  return decrypt(Readable.toWeb(createReadStream(join(folder, `${name}${ending}`))), identity)
}

/** Puts the files of a part below a folder, at the paths that they have below the backup's. @returns number of files */
export async function unpackPart(
  folder: string,
  name: string,
  identity: Identity,
  target: string,
): Promise<number> {
  await mkdir(target, { recursive: true, mode: 0o700 })
  if (identity === null) {
    if (name === clusterFolder) await copyFile(join(folder, clusterPassword), join(target, clusterPassword))
    return copyBelow(join(folder, name), join(target, name))
  }
  const sealed = createReadStream(join(folder, `${name}${treeEnding}`))
  await pipeline(
    await decrypt(Readable.toWeb(sealed), identity),
    unpackTar(target, { fmode: 0o600, dmode: 0o700 }),
  )
  return (await filesBelow(join(target, name))).length
}

/** Decrypts every encrypted part to its end, and keeps nothing of it. */
export async function openEveryPart(folder: string, identity: readonly string[]): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => each.endsWith(ending)))
    try {
      const plain = await decrypt(Readable.toWeb(createReadStream(join(folder, name))), identity)
      await pipeline(plain, new Writable({ write: (_chunk, _encoding, done) => done() }))
    } catch (error) {
      if (error instanceof BackupProblem) throw error
      throw new BackupProblem(`${name} does not open: ${error instanceof Error ? error.message : error}`)
    }
}
