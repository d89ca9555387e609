import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressAll } from './plugins/compress.ts'

const webDir = fileURLToPath(new URL('.', import.meta.url))
const contractDir = join(webDir, '../contract')
const distDir = join(webDir, 'dist')
const markFile = join(distDir, 'built')

interface Options {
  log?: (line: string) => void
  /** Builds even when nothing changed. */
  force?: boolean
}

/**
 * Builds the browser's bundle and the one that paints pages on the server, into `web/dist/{client,server}`, unless
 * both are there and neither web/ nor contract/ changed since. The work is done by a child process, so that a server
 * that calls this does not keep the builder in memory.
 */
export async function ensureBuilt({ log = () => {}, force = false }: Options = {}): Promise<void> {
  const isBuilt = async () =>
    (await readFile(markFile, 'utf8').catch(() => '')) === (await hashOfSources()) &&
    existsSync(join(distDir, 'server/entry-server.js'))
  if (!force && (await isBuilt())) return
  const unlock = await lockBuild()
  try {
    if (!force && (await isBuilt())) return
    await buildAndTell(log)
  } finally {
    await unlock()
  }
}

async function buildAndTell(log: (line: string) => void): Promise<void> {
  const startedAt = performance.now()
  log('Building the web app …')
  await runBuilder()
  log(`The web app is built (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
}

const lockDir = join(distDir, 'building')
const lockStaleMs = 120_000

/** One build at a time, also when several processes start at once. @returns opens the lock again. */
async function lockBuild(): Promise<() => Promise<void>> {
  await mkdir(distDir, { recursive: true })
  for (;;) {
    try {
      await mkdir(lockDir)
      return () => rm(lockDir, { recursive: true, force: true })
    } catch {
      const since = await stat(lockDir).catch(() => null)
      if (since && Date.now() - since.mtimeMs > lockStaleMs)
        await rm(lockDir, { recursive: true, force: true })
      else await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

function runBuilder(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url), '--now'], {
      cwd: webDir,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    let problems = ''
    child.stderr.on('data', (chunk) => {
      problems += chunk
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The web app does not build\n${problems}`)),
    )
  })
}

/**
 * Builds beside the present build and lays the result over it at the end. Scripts of the build before stay for a day:
 * pages that are open, and servers that still run, go on asking for them.
 */
async function buildNow(): Promise<void> {
  const mark = await hashOfSources()
  const { build } = await import('vite')
  const next = join(distDir, `next-${process.pid}`)
  const common = { root: webDir, logLevel: 'warn' as const, configLoader: 'native' as const }
  try {
    await build({
      ...common,
      build: { outDir: join(next, 'client'), emptyOutDir: true, manifest: 'manifest.json' },
    })
    // The server needs the manifest, visitors do not.
    process.env['CLIENT_MANIFEST'] = join(next, 'manifest.json')
    await rename(join(next, 'client/manifest.json'), process.env['CLIENT_MANIFEST'])
    await Promise.all([
      build({
        ...common,
        ssr: { noExternal: true },
        build: {
          outDir: join(next, 'server'),
          emptyOutDir: true,
          ssr: 'src/app/entry-server.tsx',
          copyPublicDir: false,
        },
      }),
      compressAll(join(next, 'client')),
    ])
    for (const part of ['client', 'server']) {
      await cp(join(next, part), join(distDir, part), { recursive: true, force: true })
    }
    await removeOldFiles(join(distDir, 'client/assets'))
    await writeFile(markFile, mark)
  } finally {
    await rm(next, { recursive: true, force: true })
  }
}

const oldAfterMs = 24 * 60 * 60_000

async function removeOldFiles(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    const { mtimeMs } = await stat(join(dir, name))
    if (Date.now() - mtimeMs > oldAfterMs) await rm(join(dir, name))
  }
}

/** What a build depends on: the sources of both rooms, their settings and the versions of what they import. */
async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256').update(process.env['VITE_BASE_HOST'] ?? '')
  const files = [join(webDir, '../package-lock.json')]
  for (const dir of [webDir, contractDir]) files.push(...(await filesUnder(dir)))
  for (const file of files.toSorted()) {
    hash.update(relative(webDir, file)).update('\0')
    hash.update(await readFile(file).catch(() => ''))
  }
  return hash.digest('hex')
}

const passedOver: ReadonlySet<string> = new Set(['dist', 'node_modules', '.types'])

async function filesUnder(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true })
  const found = await Promise.all(
    entries
      .filter(({ name }) => !passedOver.has(name) && !/\.test\.tsx?$/.test(name))
      .map((entry) => (entry.isDirectory() ? filesUnder(join(dir, entry.name)) : [join(dir, entry.name)])),
  )
  return found.flat()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--now')) await buildNow()
  else await ensureBuilt({ log: (line) => console.log(line), force: process.argv.includes('--force') })
}
