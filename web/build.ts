import { existsSync } from 'node:fs'
import { cp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Build, buildOnce, isBuilt } from '@sampan/bundling/build-once.ts'
import { compressAll } from '@sampan/bundling/compress.ts'

const webDir = fileURLToPath(new URL('.', import.meta.url))
const distDir = join(webDir, 'dist')

interface Options {
  log?: (line: string) => void
  /** Builds even when nothing changed. */
  force?: boolean
}

const webBuild: Build = {
  name: 'the web app',
  distDir,
  sources: [
    webDir,
    ...['contract', 'ui', 'client', 'router', 'bundling', 'package-lock.json'].map((part) =>
      join(webDir, '..', part),
    ),
  ],
  settings: process.env['VITE_BASE_HOST'] ?? '',
  script: fileURLToPath(import.meta.url),
  cwd: webDir,
}
const hasServerPart = (): boolean => existsSync(join(distDir, 'server/entry-server.js'))

/**
 * Builds the browser's bundle and the one that renders pages on the server, into `web/dist/{client,server}`, unless
 * both are there and neither web/ nor contract/ changed since.
 */
export function ensureBuilt({ force = false, ...options }: Options = {}): Promise<void> {
  return buildOnce({ ...webBuild, force: force || !hasServerPart(), ...options })
}

/** True when the built app is of the sources that are here now. */
export const isWebBuilt = async (): Promise<boolean> => hasServerPart() && (await isBuilt(webBuild))

/**
 * Builds beside the present build and lays the result over it at the end. Scripts of the build before stay for a day:
 * pages that are open, and servers that still run, go on asking for them.
 */
async function buildNow(): Promise<void> {
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
    await removeLeftFiles(join(distDir, 'client'), join(next, 'client'))
    await removeOldFiles(join(distDir, 'client/assets'))
  } finally {
    await rm(next, { recursive: true, force: true })
  }
}

/** Files beside the assets have fixed names: one that the version before had may be a page of the server now. */
async function removeLeftFiles(dir: string, made: string): Promise<void> {
  const names = new Set(await readdir(made))
  for (const name of await readdir(dir)) if (!names.has(name)) await rm(join(dir, name), { recursive: true })
}

const oldAfterMs = 24 * 60 * 60_000

async function removeOldFiles(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    const { mtimeMs } = await stat(join(dir, name))
    if (Date.now() - mtimeMs > oldAfterMs) await rm(join(dir, name))
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--now')) await buildNow()
  else await ensureBuilt({ log: (line) => console.log(line), force: process.argv.includes('--force') })
}
