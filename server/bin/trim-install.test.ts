import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { isUnused, trimInstall } from './trim-install.ts'

let root: string
const libraries = (path: string): string => join(root, 'node_modules', path)

before(async () => {
  root = await mkdtemp(join(tmpdir(), 'sampan-trim-'))
  const files = [
    'typescript/lib/tsc.js',
    'node/bin/node',
    'pg/index.js',
    'pg/types/index.d.ts',
    'pg/README.md',
  ]
  for (const file of [...files.map(libraries), join(root, 'ours/app.ts'), join(root, 'ours/app.md')]) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, '')
  }
  await symlink('../ours', libraries('ours'))
})
after(() => rm(root, { recursive: true, force: true }))

describe('an install that is trimmed', () => {
  it('keeps what Node loads and what a licence says', () => {
    for (const name of ['index.js', 'a.cjs', 'a.mjs', 'package.json', 'x.node', 'LICENSE.md', 'NOTICE.md'])
      assert.equal(isUnused(name), false, name)
    for (const name of ['index.d.ts', 'a.js.map', 'a.mts', 'README.md'])
      assert.equal(isUnused(name), true, name)
  })

  it('loses compilers, declarations and empty folders, but nothing behind the link of a workspace', () => {
    trimInstall(root, false)
    const stays = ['node/bin/node', 'pg/index.js', 'ours/app.ts', 'ours/app.md']
    const goes = ['typescript', 'pg/types', 'pg/README.md']
    assert.deepEqual(
      [...stays, ...goes].filter((path) => existsSync(libraries(path))),
      stays,
    )
  })

  it('loses the Node of npm where the machine brings its own', () => {
    trimInstall(root, true)
    assert.equal(existsSync(libraries('node')), false)
    assert.equal(existsSync(libraries('pg/index.js')), true)
  })
})
