import { dirname, relative, resolve } from 'node:path'
import { type Plugin, parseSync, Visitor } from 'vite'
import { firstFeature, firstPart } from './word-parts.ts'

interface Edit {
  start: number
  end: number
  text: string
}

/** The fields of a row that only the server reads, for rendering. */
const serverParts: ReadonlySet<string> = new Set(['head', 'serverReads'])

/**
 * Completes the features' route tables. Each `lazyScreen(() => import('./x-screen.tsx'))` gets the names of the messages it needs,
 * and on the server which file it means, so that the rendered page can name its scripts and styles. The browser's
 * tables lose what only the server reads: they all come with the first page.
 */
export function routeTables(): Plugin {
  let root = ''
  return {
    name: 'sampan:route-tables',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    transform(code, id) {
      const feature = /\/features\/([^/]+)\/(?:login-)?routes\.tsx$/.exec(id)?.[1]
      const isAppTable = id.endsWith('/app/routes.ts')
      if (feature === undefined && !isAppTable) return
      const isServer = this.environment.config.consumer === 'server'
      const edits: Edit[] = []
      const visitor = new Visitor({
        CallExpression({ callee, arguments: [fetchModule], start, end }) {
          if (callee.type !== 'Identifier' || callee.name !== 'lazyScreen' || !fetchModule) return
          const { start: from, end: to } = fetchModule
          const fetching = code.slice(from, to)
          const source = /import\(\s*['"]([^'"]+)['"]\s*\)/.exec(fetching)?.[1]
          if (source === undefined) throw new Error(`${id}: lazyScreen(() => import('./x-screen.tsx'))`)
          const module = isServer ? `, '${relative(root, resolve(dirname(id), source))}'` : ''
          const words = feature === undefined || feature === firstFeature ? firstPart : feature
          edits.push({ start, end, text: `lazyScreen(${fetching}, '${words}'${module})` })
        },
        Property({ key, start, end }) {
          if (isServer || key.type !== 'Identifier' || !serverParts.has(key.name)) return
          const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0
          edits.push({ start, end: end + comma, text: '' })
        },
      })
      visitor.visit(parseSync(id, code).program)
      return { code: apply(code, edits), map: null }
    },
  }
}

/** @param edits do not touch each other. */
function apply(code: string, edits: readonly Edit[]): string {
  let edited = code
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start)) {
    edited = edited.slice(0, start) + text + edited.slice(end)
  }
  return edited
}
