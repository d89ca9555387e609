import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = fileURLToPath(new URL('../src/platform/fetch-with-parts.ts', import.meta.url))

/** Vite's loader of scripts is on every first page; ours does what this app needs of it. */
export function fetchWithParts(): Plugin {
  return {
    name: 'sampan:fetch-with-parts',
    enforce: 'pre',
    apply: 'build',
    load: (id) =>
      /vite\/preload-helper/.test(id)
        ? `export { fetchWithParts as __vitePreload } from ${JSON.stringify(ours)}`
        : undefined,
  }
}
