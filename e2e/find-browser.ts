import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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
 * Finds a Chromium: the one named by `E2E_CHROMIUM`, Playwright's own, an installed one, Debian's by apt when we are
 * root, the one shipped in an npm package (Linux on x64).
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const named = process.env['E2E_CHROMIUM']
  if (named) return { path: named, from: 'E2E_CHROMIUM' }
  const { chromium } = await import('@playwright/test')
  const own = chromium.executablePath()
  if (existsSync(own)) return { path: own, from: "Playwright's own" }
  const found = installed.find((path) => existsSync(path))
  if (found) return { path: found, from: 'installed' }
  if (aptGet('chromium')) return { path: '/usr/bin/chromium', from: 'installed by apt' }
  if (process.platform === 'linux' && process.arch === 'x64') return shippedByNpm()
  throw new Error('No Chromium was found. Install Chrome, or name one in E2E_CHROMIUM.')
}

async function shippedByNpm(): Promise<FoundBrowser> {
  // It trusts what lies in its folder, so it gets one of its own.
  const folder = join(tmpdir(), `sampan-chromium-${process.getuid?.() ?? 'user'}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  process.env['TMPDIR'] = folder
  const { default: shipped } = await import('@sparticuz/chromium')
  const path = await shipped.executablePath()
  return { path, from: 'an npm package' }
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
