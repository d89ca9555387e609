import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'

/** Files that are read when a module is imported, as paths or addresses. */
function filesOf(module: string): string[] {
  const script = `
    import { registerHooks } from 'node:module'
    const files = []
    registerHooks({ load: (url, context, next) => { files.push(url); return next(url, context) } })
    await import(${JSON.stringify(join(import.meta.dirname, module))})
    process.stdout.write(JSON.stringify(files), () => process.exit())`
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }),
  )
}

it('the database starts before nine tenths of the modules are read', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sampan-modules-'))
  await chmod(dataDir, 0o755) // or root's database would stand elsewhere, and stay there
  const script = `
    import processes from 'node:child_process'
    import { writeSync } from 'node:fs'
    import { registerHooks, syncBuiltinESMExports } from 'node:module'
    let files = 0
    registerHooks({ load: (url, context, next) => { files++; return next(url, context) } })
    processes.spawn = () => { writeSync(1, String(files)); process.exit() }
    syncBuiltinESMExports()
    await import(${JSON.stringify(join(import.meta.dirname, 'serve.ts'))})`
  try {
    const read = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'development' },
    })
    assert.ok(Number(read) > 0 && Number(read) < 300, `${read} files`)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

it('a start reads no library that no page needs, and nothing that makes the demo', () => {
  const files = [...filesOf('open-shop.ts'), ...filesOf('../../demo/index.ts')]
  assert.ok(files.length > 1000, 'the whole server was imported')
  const libraries = [
    '@simplewebauthn/server',
    'sharp',
    'viem',
    '@scure/bip32',
    'graphile-worker',
    'prom-client',
    'ajv',
  ]
  const unwanted = [...libraries.map((name) => `/node_modules/${name}/`), '/demo/seed-', '/demo/crew/']
  assert.deepEqual(
    unwanted.filter((part) => files.some((file) => file.includes(part))),
    [],
  )
})
