import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endpoints, sellerEndpoints } from '@sampan/contract/endpoints.ts'
import { repositoryDir } from '#kernel/config.ts'
import { describeApi } from '#kernel/http/openapi.ts'

/** `node server/bin/write-openapi.ts` keeps the OpenAPI document of the buyers' and sellers' calls as a file, so that a change of the wire is seen in its diff. */
export const openapiFile = join(repositoryDir, 'docs/api/openapi.json')

/** Text of the document, a line for each operation: a diff shows which of them changed. */
export function openapiText(): string {
  const { paths, ...rest } = describeApi({ ...endpoints, ...sellerEndpoints })
  const lines = Object.entries(paths as Record<string, Record<string, unknown>>)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, methods]) => {
      const operations = Object.entries(methods).map(
        ([method, operation]) => `${JSON.stringify(method)}:${JSON.stringify(operation)}`,
      )
      return `${JSON.stringify(path)}:{\n${operations.join(',\n')}\n}`
    })
  return `${JSON.stringify(rest).slice(0, -1)},\n"paths":{\n${lines.join(',\n')}\n}}\n`
}

if (import.meta.main) await writeFile(openapiFile, openapiText())
