import type { Plugin } from 'vite'

const importing = /import (\w+) from ('[^']+\.module\.css')/g

/**
 * Writes a stylesheet's class names where they are used: `styles.card` becomes `'a0'`, and no script carries a table of
 * names. A source that looks classes up by a computed name keeps its table.
 */
export function classConstants(): Plugin[] {
  return [
    {
      name: 'sampan:class-constants',
      enforce: 'pre',
      apply: 'build',
      transform(code, id) {
        if (!/\/(?:ui|web)\/src\/.*\.tsx?$/.test(id)) return
        const named = code.replaceAll(importing, (whole, name: string, file: string) =>
          onlyByName(code.replace(whole, ''), name) ? `import * as ${name} from ${file}` : whole,
        )
        return named === code ? undefined : { code: named, map: null }
      },
    },
    {
      name: 'sampan:class-constants-kept',
      enforce: 'post',
      apply: 'build',
      // Its script has no more use then, but its rules do.
      transform: (code, id) =>
        id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined,
    },
  ]
}

const onlyByName = (code: string, name: string) => !new RegExp(`\\b${name}\\b(?!\\.\\w)`).test(code)
