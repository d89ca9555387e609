import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, it } from 'node:test'
import { type Build, buildOnce, isBuilt } from './build-once.ts'

const root = await mkdtemp(join(tmpdir(), 'sampan-build-'))
after(() => rm(root, { recursive: true, force: true }))

const source = join(root, 'src/deep/word.ts')
const build: Build = {
  name: 'the fixture',
  distDir: join(root, 'dist'),
  sources: [join(root, 'src'), join(root, 'lock.json')],
  script: join(root, 'builder.mjs'),
  cwd: root,
}
/** Says in a file how many times it was run. */
const builder = `import { appendFileSync } from 'node:fs'
if (process.argv.includes('--now')) appendFileSync('builds', 'x')
`
const builds = async (): Promise<number> =>
  (await readFile(join(root, 'builds'), 'utf8').catch(() => '')).length

beforeEach(async () => {
  await rm(root, { recursive: true, force: true })
  await mkdir(join(root, 'src/deep'), { recursive: true })
  await writeFile(source, 'one')
  await writeFile(join(root, 'lock.json'), '{}')
  await writeFile(build.script, builder)
})

it('builds once for the same sources, also when several ask at once', async () => {
  await Promise.all([buildOnce(build), buildOnce(build)])
  await buildOnce(build)
  assert.equal(await builds(), 1)
})

it('builds anew for a source or a setting that changed, and not for another time or a test', async () => {
  await buildOnce(build)
  await utimes(source, new Date(), new Date(Date.now() + 60_000))
  await writeFile(join(root, 'src/word.test.ts'), 'two')
  await startAnew()
  assert.equal(await builds(), 1)
  await writeFile(source, 'two')
  await startAnew()
  assert.equal(await builds(), 2)
  await writeFile(join(root, 'src/more.ts'), '')
  await startAnew()
  assert.equal(await builds(), 3)
  await startAnew({ settings: 'other' })
  assert.equal(await builds(), 4)
})

it('says at once that the build is of other sources where nothing can be written, and does not wait', async () => {
  await buildOnce(build)
  assert.equal(await isBuilt(build), true)
  await writeFile(source, 'two')
  await rm(build.distDir, { recursive: true })
  await symlink('/proc/self', build.distDir)
  await assert.rejects(
    buildOnce(build),
    /cannot be written \(E\w+\), and the fixture in it was built of other sources/,
  )
})

/** As another process would: one looks at its sources once. */
async function startAnew(change: Partial<Build> = {}): Promise<void> {
  const { buildOnce: anew }: typeof import('./build-once.ts') = await import(
    `./build-once.ts?${Math.random()}`
  )
  await anew({ ...build, ...change })
}
