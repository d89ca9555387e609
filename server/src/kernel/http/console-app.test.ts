import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { createKernelFixture, listen } from '#testing/kernel-fixture.ts'

const consoleDir = await mkdtemp(join(tmpdir(), 'sampan-console-'))
await mkdir(join(consoleDir, 'assets'))
await writeFile(join(consoleDir, 'index.html'), '<!doctype html><title>console</title>')
await writeFile(join(consoleDir, 'assets/index-abc.js'), 'self')
await writeFile(join(consoleDir, 'assets/pdf.worker.min-abc.mjs'), 'self')
const kernel = await createKernelFixture()
const http = await listen(kernel, {}, { consoleDir })
after(async () => {
  await http.app.close()
  await kernel.close()
  await rm(consoleDir, { recursive: true, force: true })
})

it('only the worker that draws PDFs may run WebAssembly, and it may nothing else that a page may not', async () => {
  const policyOf = async (path: string) =>
    (await fetch(http.url + path)).headers.get('content-security-policy') ?? ''
  const page = await policyOf('/console')
  assert.match(page, /script-src 'self';/)
  assert.equal(await policyOf('/console/assets/index-abc.js'), page)
  assert.equal(
    await policyOf('/console/assets/pdf.worker.min-abc.mjs'),
    page.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
  )
})
