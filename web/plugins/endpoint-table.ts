import { endpoints } from '@sampan/contract/endpoints.ts'
import type { Endpoint } from '@sampan/contract/wire/endpoint.ts'
import type { Plugin } from 'vite'

const id = 'virtual:endpoints'

/**
 * Gives the browser what it needs of the contract's table (method, path, access, idempotent, stale) without the
 * schemas: they would bring zod and every shape to the first page.
 */
export function endpointTable(): Plugin {
  return {
    name: 'sampan:endpoint-table',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) =>
      source === `\0${id}` ? `export const endpoints = ${JSON.stringify(table())}` : undefined,
  }
}

function table() {
  const rows = Object.entries<Endpoint>(endpoints)
  return Object.fromEntries(
    rows.map(([name, { method, path, access, idempotent, stale }]) => [
      name,
      { method, path, access, idempotent, stale },
    ]),
  )
}
