import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { namesIn } from './file-store.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'names-in-'))
})
after(() => rm(folder, { recursive: true }))

async function partsOf(path: string, atOnce: number): Promise<string[][]> {
  const parts: string[][] = []
  for await (const part of namesIn(path, atOnce)) parts.push(part)
  return parts
}

it('gives the names of a folder so many at once, each of them once', async () => {
  const names = Array.from({ length: 7 }, (_, n) => `file ${n}`)
  for (const name of names) await writeFile(join(folder, name), 'x')
  const parts = await partsOf(folder, 3)
  assert.deepEqual(
    parts.map(({ length }) => length),
    [3, 3, 1],
  )
  assert.deepEqual(parts.flat().sort(), names)
})

it('goes on while what it gave is removed', async () => {
  const names = Array.from({ length: 300 }, (_, n) => `gone ${n}`)
  for (const name of names) await writeFile(join(folder, name), 'x')
  const given: string[] = []
  for await (const part of namesIn(folder, 10)) {
    given.push(...part)
    for (const name of part) await rm(join(folder, name))
  }
  for (const name of names) assert.ok(given.includes(name), name)
})

it('gives nothing of a folder that is not there, and tells of any other failure', async () => {
  assert.deepEqual(await partsOf(join(folder, 'none'), 3), [])
  await writeFile(join(folder, 'a file'), 'x')
  await assert.rejects(partsOf(join(folder, 'a file'), 3), { code: 'ENOTDIR' })
})
