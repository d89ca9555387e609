import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Manifest, Plugin } from 'vite'

/**
 * Adds to the client's manifest the screens that share a chunk with others (chunks.ts): the builder gives such a module no entry of its
 * own, and the server would name neither script nor style of it.
 */
export function screensInManifest(): Plugin {
  let root = ''
  return {
    name: 'sampan:screens-in-manifest',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    writeBundle({ dir = '' }, bundle) {
      if (this.environment.config.consumer !== 'client') return
      const file = join(dir, 'manifest.json')
      const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
      const entries = Object.values(manifest)
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const entry = entries.find((each) => each.file === chunk.fileName)
        for (const id of chunk.moduleIds)
          if (entry && id.endsWith('-screen.tsx')) manifest[relative(root, id)] ??= entry
      }
      writeFileSync(file, JSON.stringify(manifest))
    },
  }
}
