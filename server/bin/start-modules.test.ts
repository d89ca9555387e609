import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
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

it('the database starts before nine tenths of the modules are read', () => {
  for (const module of ['../embedded/lasting-postgres.ts', 'running.ts'])
    assert.ok(filesOf(module).length < 120, `${module} is of ${filesOf(module).length} files`)
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
