import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = fileURLToPath(new URL('../src/browser/fetch-with-parts.ts', import.meta.url))

/**
 * Vite's loader of scripts is on every first page; ours does what this app needs of it.
 * @throws at the end of a build that met no such loader: Vite calls it otherwise now
 */
export function fetchWithParts(): Plugin {
  let isReplaced = false
  return {
    name: 'sampan:fetch-with-parts',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      if (!/vite\/preload-helper/.test(id)) return
      isReplaced = true
      return `export { fetchWithParts as __vitePreload } from ${JSON.stringify(ours)}`
    },
    buildEnd(error) {
      if (error || isReplaced || this.environment.config.consumer !== 'client') return
      throw new Error('Vite has no module vite/preload-helper any more: see web/plugins/fetch-with-parts.ts')
    },
  }
}
