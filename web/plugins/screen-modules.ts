import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const call = /lazyScreen\(\s*\(\)\s*=>\s*import\(\s*['"]([^'"]+)['"]\s*\)\s*,?\s*\)/g

/**
 * Tells each `lazyScreen(() => import('./x-screen.tsx'))` of a route table which file it means, so that the server
 * can name that file's scripts and styles in the page it paints.
 */
export function screenModules(): Plugin {
  let root = ''
  return {
    name: 'sampan:screen-modules',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    transform(code, id) {
      if (!/\/routes\.tsx$/.test(id) || !code.includes('lazyScreen(')) return
      const named = code.replace(call, (_, source: string) => {
        const module = relative(root, resolve(dirname(id), source))
        return `lazyScreen(() => import('${source}'), '${module}')`
      })
      return { code: named, map: null }
    },
  }
}
