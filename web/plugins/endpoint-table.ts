import { endpoints } from '@sampan/contract/endpoints.ts'
import type { Endpoint } from '@sampan/contract/wire/endpoint.ts'
import type { Plugin } from 'vite'

const id = 'virtual:endpoints'
const rowPrefix = 'virtual:endpoint/'
const rows = new Map<string, Endpoint>(Object.entries(endpoints))

/**
 * Gives the browser what it needs of the contract's table (method, path, access, idempotent, stale) without the
 * schemas: they would bring zod and every shape to the first page.
 *
 * In the browser the table begins empty, in development and in tests too, and a source file that names an endpoint brings its row
 * along: so the first page carries the rows that it can call, and a feature brings its own. The server has the whole table.
 */
export function endpointTable(): Plugin {
  let sourceDir = ''
  return {
    name: 'sampan:endpoint-table',
    configResolved({ root }) {
      sourceDir = `${root}/src/`
    },
    resolveId: (source) =>
      source === id || source.startsWith(rowPrefix)
        ? { id: `\0${source}`, moduleSideEffects: true }
        : undefined,
    load(source) {
      const isBrowser = this.environment.config.consumer === 'client'
      if (source === `\0${id}`) {
        return `export const endpoints = ${isBrowser ? '{}' : JSON.stringify(wholeTable())}`
      }
      if (!source.startsWith(`\0${rowPrefix}`)) return
      const name = source.slice(rowPrefix.length + 1)
      return `import { endpoints } from '${id}'\nendpoints.${name} = ${JSON.stringify(factsOf(name))}`
    },
    transform(code, module) {
      if (this.environment.config.consumer !== 'client' || !module.startsWith(sourceDir)) return
      const named = new Set(code.matchAll(/(['"`])(\w+)\1/g).map(([, , text = '']) => text))
      const imports = [...named]
        .filter((name) => rows.has(name))
        .map((name) => `import '${rowPrefix}${name}'`)
      return imports.length === 0 ? undefined : { code: `${code}\n${imports.join('\n')}`, map: null }
    },
  }
}

const wholeTable = () => Object.fromEntries([...rows.keys()].map((name) => [name, factsOf(name)]))

function factsOf(name: string): Partial<Endpoint> {
  const row = rows.get(name)
  if (!row) throw new Error(`The contract has no endpoint "${name}"`)
  const { method, path, access, idempotent, stale } = row
  return { method, path, access, idempotent, stale } as Partial<Endpoint>
}
