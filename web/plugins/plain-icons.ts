import { fileURLToPath } from 'node:url'

const plain = fileURLToPath(import.meta.resolve('@sampan/ui/plain-icon.tsx'))

/**
 * Icons of Lucide are drawn by one component of ours in place of its three: they take what any app may want of them, and
 * ours want a class. The drawings themselves are Lucide's.
 */
export function plainIcons() {
  return {
    name: 'sampan:plain-icons',
    enforce: 'pre' as const,
    resolveId: (source: string, importer?: string): string | undefined =>
      source === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/dist/esm/icons/')
        ? plain
        : undefined,
  }
}
