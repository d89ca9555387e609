import { fileURLToPath } from 'node:url'
import { type Build, buildOnce, isBuilt } from '@sampan/bundling/build-once.ts'
import { compressAll } from '@sampan/bundling/compress.ts'

const consoleDir = fileURLToPath(new URL('.', import.meta.url))
const near = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const consoleBuild: Build = {
  name: 'the console',
  distDir: near('dist'),
  sources: [
    consoleDir,
    near('../ui'),
    near('../client'),
    near('../router'),
    near('../bundling'),
    near('../contract'),
    near('../package-lock.json'),
  ],
  script: fileURLToPath(import.meta.url),
  cwd: consoleDir,
}

/** Builds the console into `console/dist/client` unless it is there and nothing that it is made of has changed since. */
export function ensureConsoleBuilt(
  options: { log?: (line: string) => void; force?: boolean } = {},
): Promise<void> {
  return buildOnce({ ...consoleBuild, ...options })
}

/** True when the built console is of the sources that are here now. */
export const isConsoleBuilt = (): Promise<boolean> => isBuilt(consoleBuild)

/** In a process of its own, so that the builder does not stay in the server's memory. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--now')) {
    const { build } = await import('vite')
    await build({
      root: consoleDir,
      logLevel: 'warn',
      configLoader: 'native',
      build: { outDir: 'dist/client', emptyOutDir: true },
    })
    await compressAll(near('dist/client'))
  } else
    await ensureConsoleBuilt({ log: (line) => console.log(line), force: process.argv.includes('--force') })
}
