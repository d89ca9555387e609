import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

export interface Build {
  /** As the log calls it: "the web app". */
  name: string
  distDir: string
  /** Files and folders that the build is made of; a change of any builds anew. */
  sources: readonly string[]
  /** Settings that change the result. */
  settings?: string
  /** The script that builds when it is run with `--now`, as a child process: a server keeps no builder in memory. */
  script: string
  cwd: string
  log?: (line: string) => void
  /** Builds even when nothing changed. */
  force?: boolean
}

/** True when the last build is of the sources that are here now. */
export const isBuilt = async (build: Build): Promise<boolean> =>
  (await looksUnchanged(build)) || (await isUnchanged(build))

/** Builds unless the last build is of the same sources. Several processes that start at once build once. */
export async function buildOnce(build: Build): Promise<void> {
  const { distDir, force = false, log = () => {} } = build
  if (!force && (await isBuilt(build))) return
  looks.clear()
  const unlock = await lock(build)
  try {
    if (!force && (await isBuilt(build))) return
    const startedAt = performance.now()
    looks.clear()
    const [mark, look] = [hashOfSources(build), lookOfSources(build)]
    log(`Building ${build.name} …`)
    await runBuilder(build)
    await writeFile(join(distDir, 'built'), mark)
    await writeFile(join(distDir, 'looked'), look)
    log(`Built ${build.name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
  } finally {
    await unlock()
  }
}

const lockStaleMs = 120_000

/** @returns opens the lock again. Fails where the folder of the build cannot be written. */
async function lock({ name, distDir }: Build): Promise<() => Promise<void>> {
  const dir = join(distDir, 'building')
  await mkdir(distDir, { recursive: true })
  for (;;) {
    try {
      await mkdir(dir)
      return () => rm(dir, { recursive: true, force: true })
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? String(error)
      if (code !== 'EEXIST')
        throw new Error(
          `${distDir} cannot be written (${code}), and ${name} in it was built of other sources than those here. ${adviceToBuild}`,
        )
      const since = await stat(dir).catch(() => null)
      if (since && Date.now() - since.mtimeMs > lockStaleMs) await rm(dir, { recursive: true, force: true })
      else await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

function runBuilder({ name, script, cwd }: Build): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, '--now'], {
      cwd,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    let problems = ''
    child.stderr.on('data', (chunk) => {
      problems += chunk
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Could not build ${name}\n${adviceOn(problems)}`)),
    )
  })
}

/** An install for production holds the built apps and nothing that builds. */
const adviceOn = (problems: string): string =>
  /Cannot find (?:package|module) '(?:vite|rolldown|@vitejs)/.test(problems)
    ? `What builds it is not installed. ${adviceToBuild}`
    : problems

const adviceToBuild =
  'Run npm ci && npm run build && npm prune --omit=dev --no-save, or bring web/dist and console/dist of the same sources from a machine that did.'

const read = (build: Build, name: string): Promise<string> =>
  readFile(join(build.distDir, name), 'utf8').catch(() => '')

/** By sizes and times alone: reading 1,700 files takes longer than all else that a second start does. */
const looksUnchanged = async (build: Build): Promise<boolean> =>
  (await read(build, 'looked')) === lookOfSources(build)

/** By what the files say. A fresh checkout gives them new times, and what they say may be as it was. */
async function isUnchanged(build: Build): Promise<boolean> {
  const look = lookOfSources(build)
  if ((await read(build, 'built')) !== hashOfSources(build)) return false
  await writeFile(join(build.distDir, 'looked'), look).catch(() => {}) // an image whose files cannot be written
  return true
}

/** State of each source. Both apps are made of the same packages: a start looks at them once. */
const looks = new Map<string, string>()

function lookOfSources({ sources, settings = '' }: Build): string {
  const parts = sources.map((source) => {
    const look = looks.get(source) ?? digest([source], source, sizeAndTime)
    looks.set(source, look)
    return look
  })
  return [settings, ...parts].join('\n')
}

function sizeAndTime(file: string): string {
  const { size, mtimeMs } = statSync(file)
  return `${size} ${mtimeMs}`
}

const hashOfSources = ({ sources, settings = '', cwd }: Build): string =>
  digest(sources, cwd, (file) => readFileSync(file), settings)

/** One file after the other: a look takes less time than asking for it in the background. */
function digest(
  sources: readonly string[],
  cwd: string,
  markOf: (file: string) => string | Buffer,
  settings = '',
): string {
  const hash = createHash('sha256').update(settings)
  for (const file of sources.flatMap(filesUnder).toSorted())
    hash.update(relative(cwd, file)).update('\0').update(markOrNone(file, markOf))
  return hash.digest('hex')
}

/** One that goes away meanwhile is as one without words. */
function markOrNone(file: string, markOf: (file: string) => string | Buffer): string | Buffer {
  try {
    return markOf(file)
  } catch {
    return ''
  }
}

const passedOver: ReadonlySet<string> = new Set(['dist', 'node_modules', '.types'])

function filesUnder(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !passedOver.has(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((entry) => {
      const below = join(path, entry.name)
      return entry.isDirectory() ? filesUnder(below) : [below]
    })
}
