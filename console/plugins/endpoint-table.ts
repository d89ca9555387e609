import { consoleEndpoints } from '@sampan/contract/endpoints.ts'
import type { Endpoint } from '@sampan/contract/wire/endpoint.ts'
import type { Plugin } from 'vite'

const id = 'virtual:console-endpoints'

/** Gives the browser what it needs of the contract's table, without the schemas. */
export function consoleEndpointTable(): Plugin {
  return {
    name: 'sampan:console-endpoint-table',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) =>
      source === `\0${id}` ? `export const endpoints = ${JSON.stringify(table())}` : undefined,
  }
}

function table() {
  return Object.fromEntries(
    Object.entries<Endpoint>(consoleEndpoints).map(
      ([name, { method, path, idempotent, stale, roles, member }]) => [
        name,
        { method, path, idempotent, stale, roles, member },
      ],
    ),
  )
}
