import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryDir } from '../server/src/kernel/config.ts'

/** A browser to test with, and where it came from. */
export interface FoundBrowser {
  path: string
  from: string
}

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Finds a Chromium: the one named by `E2E_CHROMIUM`, Playwright's own, the one shipped in an npm package (Linux on x64), an
 * installed one, Debian's by apt when we are root. The shipped one has no windows of its own to keep, which is half the
 * work ([why](../docs/decisions/073-tests.md)); who measures asks for a usual one first.
 */
export async function findBrowser(first: 'shipped' | 'usual' = 'shipped'): Promise<FoundBrowser> {
  const named = process.env['E2E_CHROMIUM']
  if (named) return { path: named, from: 'E2E_CHROMIUM' }
  const { chromium } = await import('@playwright/test')
  const own = chromium.executablePath()
  if (existsSync(own)) return { path: own, from: "Playwright's own" }
  const found =
    first === 'shipped' ? ((await shippedByNpm()) ?? findUsual()) : (findUsual() ?? (await shippedByNpm()))
  if (!found) throw new Error('No Chromium was found. Install Chrome, or name one in E2E_CHROMIUM.')
  return found
}

function findUsual(): FoundBrowser | null {
  const found = installed.find((path) => existsSync(path))
  if (found) return { path: found, from: 'installed' }
  return aptGet('chromium') ? { path: '/usr/bin/chromium', from: 'installed by apt' } : null
}

/** Unpacks it once for each installed version; null where it does not run, as it needs some libraries of the system. */
async function shippedByNpm(): Promise<FoundBrowser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const manifest = new URL('../package.json', import.meta.resolve('@sparticuz/chromium'))
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'))
  const cache = join(repositoryDir, 'node_modules/.cache')
  const folder = join(cache, `chromium-${version}`)
  const path = join(folder, 'chromium')
  const { TMPDIR: before } = process.env
  try {
    if (!existsSync(path)) {
      await mkdir(cache, { recursive: true })
      // It takes what lies there for whole, so it is unpacked beside and then moved.
      const half = await mkdtemp(`${folder}-`)
      process.env['TMPDIR'] = half
      const { default: shipped } = await import('@sparticuz/chromium')
      await shipped.executablePath()
      await rename(half, folder).catch(() => rm(half, { recursive: true })) // another run was faster
    }
    execFileSync(path, ['--version'], { stdio: 'ignore' })
    return { path, from: 'an npm package' }
  } catch {
    return null
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

const fonts = ['fonts-noto-cjk', 'fonts-thai-tlwg', 'fonts-noto-color-emoji'] as const

/** Ten languages need their letters. Installs the fonts where it may; says what will look wrong where it may not. */
export function ensureFonts(): string | null {
  if (process.platform !== 'linux') return null
  const missing = ['zh', 'th'].filter((lang) => !hasFont(lang))
  if (missing.length === 0) return null
  if (aptGet(...fonts)) return null
  return `No fonts for ${missing.join(', ')}: those pages will show empty boxes (the tests read text, not pictures)`
}

function hasFont(lang: string): boolean {
  try {
    return execFileSync('fc-list', [`:lang=${lang}`], { encoding: 'utf8' }).trim() !== ''
  } catch {
    return false
  }
}

function aptGet(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  try {
    const options = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
    return true
  } catch {
    return false
  }
}
