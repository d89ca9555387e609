import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const plain = fileURLToPath(import.meta.resolve('@sampan/ui/plain-icon.tsx'))

/**
 * Icons of Lucide are drawn by one component of ours in place of its three: they take what any app may want of them, and
 * ours want a class. The drawings themselves are Lucide's.
 * @throws at the end of a build in which no icon asked for Lucide's component: its file is called otherwise now
 */
export function plainIcons(): Plugin {
  let isReplaced = false
  let isBuild = false
  return {
    name: 'sampan:plain-icons',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId(source, importer) {
      if (source !== '../createLucideIcon.mjs' || !importer?.includes('/lucide-react/dist/esm/icons/')) return
      isReplaced = true
      return plain
    },
    buildEnd(error) {
      if (error || isReplaced || !isBuild) return
      throw new Error('No icon asks for createLucideIcon.mjs: see web/plugins/plain-icons.ts')
    },
  }
}
