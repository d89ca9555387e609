import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { removeLeftData } from '#embedded/left-data.ts'
import { markFile } from '#embedded/postgres-home.ts'

const base = await mkdtemp(join(tmpdir(), 'sampan-left-'))
after(() => rm(base, { recursive: true }))
const root = join(base, 'lib')
const temporary = join(base, 'tmp')
/** No process has this number. */
const nobody = 2 ** 22 - 3

interface State {
  days?: number
  owner?: number
  postmaster?: number
}

/** A database under the root, with its mark. */
async function add(name: string, dataDir: string | null, state: State = {}): Promise<string> {
  const folder = join(root, name)
  await addHome(folder, state)
  if (dataDir !== null) {
    await mkdir(dataDir, { recursive: true })
    await writeFile(join(folder, markFile), dataDir)
  }
  return folder
}

async function addHome(folder: string, { days = 2, owner = nobody, postmaster = nobody }: State = {}) {
  await mkdir(join(folder, 'cluster'), { recursive: true })
  await writeFile(join(folder, 'cluster/postmaster.pid'), `${postmaster}\n/somewhere\n`)
  await writeFile(join(folder, 'owner'), String(owner))
  const then = Date.now() / 1000 - days * 86_400
  await utimes(join(folder, 'owner'), then, then)
}

/** A database in its temporary folder. */
async function addTemporary(name: string, state: State = {}): Promise<string> {
  const dataDir = join(temporary, name)
  await addHome(join(dataDir, 'postgres'), state)
  return dataDir
}

it('removes what tests left a day ago and nobody uses, and nothing else', async () => {
  const ofTest = (name: string) => join(temporary, `sampan-e2e-${name.padEnd(6, '0')}`)
  const left = [
    await add('data-left', ofTest('left')),
    ofTest('left'),
    await addTemporary('sampan-durable-open01'),
  ]
  const kept = [
    await add('data-today', ofTest('today'), { days: 0.9 }),
    await add('data-owned', ofTest('owned'), { owner: process.pid }),
    await add('data-running', ofTest('running'), { postmaster: process.pid }),
    await add('data-unmarked', null),
    await add('data-of-a-shop', join(base, 'srv/sampan-shop')),
    await add('data-deep', join(temporary, 'sampan-shop/data')),
    await add('data-foreign', join(temporary, 'elsewhere')),
    await add('pg-18', ofTest('binary')),
    await addTemporary('sampan-e2e-young0', { days: 0.9 }),
    await addTemporary('sampan-e2e-used00', { owner: process.pid }),
    await addTemporary('sampan-shop'),
  ]
  await removeLeftData({ root, temporary })
  assert.deepEqual(
    left.filter((folder) => existsSync(folder)),
    [],
  )
  assert.deepEqual(
    kept.filter((folder) => !existsSync(folder)),
    [],
  )
  assert.ok(existsSync(ofTest('today')))
})

it('has nothing to do where nothing is', async () => {
  await removeLeftData({ root: join(base, 'nowhere'), temporary })
})
