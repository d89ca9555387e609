import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const id = 'virtual:client-manifest'

/**
 * The manifest of the finished client build, for the server build that follows it. Empty while there is none
 * (development, tests).
 */
export function clientManifest(): Plugin {
  let file = ''
  return {
    name: 'sampan:client-manifest',
    configResolved(config) {
      file = process.env['CLIENT_MANIFEST'] ?? resolve(config.root, 'dist/client/.vite/manifest.json')
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return
      return `export const manifest = ${read(file)}`
    },
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '{}'
  }
}
