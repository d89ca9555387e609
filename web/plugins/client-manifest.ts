import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Manifest, Plugin } from 'vite'

const id = 'virtual:client-manifest'

/**
 * The manifest of the finished client build and the text of its stylesheets, for the server build that follows it.
 * Empty while there is none (development, tests).
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
      const text = read(file)
      const styles = text === undefined ? {} : stylesOf(JSON.parse(text), join(dirname(file), 'client'))
      return `export const manifest = ${text ?? '{}'}\nexport const styles = ${JSON.stringify(styles)}`
    },
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Each stylesheet with the hash by which the content policy allows it inline. */
function stylesOf(manifest: Manifest, clientDir: string): Record<string, { text: string; hash: string }> {
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css))
  return Object.fromEntries(
    [...files].map((name) => {
      const text = readFileSync(join(clientDir, name), 'utf8').trim()
      return [name, { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` }]
    }),
  )
}
