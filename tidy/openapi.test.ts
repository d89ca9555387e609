import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { consoleEndpoints, endpoints, sellerEndpoints } from '@sampan/contract/endpoints.ts'
import type { Endpoint } from '@sampan/contract/wire/endpoint.ts'
import { committedSchema, schemaText } from '../api-client/generate.ts'
import { openapiText } from '../server/bin/write-openapi.ts'
import { describeApi } from '../server/src/kernel/http/openapi.ts'
import { readText } from './repository.ts'

describe('the OpenAPI document', () => {
  const all = { ...endpoints, ...consoleEndpoints, ...sellerEndpoints }
  const rows: readonly (readonly [string, Endpoint])[] = Object.entries(all)
  const document = JSON.parse(JSON.stringify(describeApi(all))) as {
    paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>
  }

  it('has every endpoint of the contract', () => {
    for (const [name, { method, path }] of rows) {
      const operation = document.paths[path]?.[method.toLowerCase()]
      assert.equal(operation?.operationId, name, `${method} ${path} is missing`)
      assert.ok(operation.responses['200'], `${name} says nothing of its answer`)
    }
  })

  it('has nothing else', () => {
    const count = Object.values(document.paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0)
    assert.equal(count, rows.length)
  })

  it('is what the types of the client are made from', async () => {
    assert.equal(await committedSchema(), await schemaText(), 'run: node api-client/generate.ts')
  })

  it('stands in docs/api/ as it is', () => {
    assert.equal(readText('docs/api/openapi.json'), openapiText(), 'run: node server/bin/write-openapi.ts')
  })
})
