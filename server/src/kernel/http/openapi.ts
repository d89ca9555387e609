import { isRefusalKey, refusals } from '@sampan/contract/refusals.ts'
import { brandName } from '@sampan/contract/wire/brand.ts'
import type { Endpoint } from '@sampan/contract/wire/endpoint.ts'
import { headers, successCode } from '@sampan/contract/wire/envelope.ts'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of all endpoints, made from the contract: the same schemas that the server goes by. */
export function describeApi(endpoints: Readonly<Record<string, Endpoint>>): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = paths[endpoint.path] ?? {}
    path[endpoint.method.toLowerCase()] = describe(name, endpoint)
    paths[endpoint.path] = path
  }
  return {
    openapi: '3.1.0',
    info: {
      title: brandName,
      version: '1',
      description: 'Success is `code` 1; any other code is a refusal told in `msg`.',
    },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: headers.token },
        shopKey: { type: 'http', scheme: 'bearer', description: 'A key that the owner of a shop made' },
      },
      schemas: { Refusal: refusalSchema },
    },
  }
}

const refusalSchema: Json = {
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: {} },
}

function describe(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    ...securityOf(endpoint),
    parameters: [...(endpoint.method === 'GET' ? queryOf(endpoint) : []), ...headersOf(endpoint)],
    ...(endpoint.method === 'POST' ? { requestBody: bodyOf(endpoint) } : {}),
    responses: {
      200: answerOf(endpoint),
      ...(endpoint.access === 'buyer' ? { 401: refusalAnswer('No live session') } : {}),
      ...(endpoint.access === 'key' ? { 401: refusalAnswer('No such key') } : {}),
    },
  }
}

function securityOf({ access, scope }: Endpoint): Json {
  if (access === 'buyer') return { security: [{ token: [] }] }
  return access === 'key' ? { security: [{ shopKey: scope === undefined ? [] : [scope] }] } : {}
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

function queryOf(endpoint: Endpoint): Json[] {
  const schema = schemaOf(endpoint.input, 'input')
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  return Object.entries((schema['properties'] ?? {}) as Json).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }))
}

const headersOf = (endpoint: Endpoint): Json[] => [
  { name: headers.language, in: 'header', required: false, schema: { type: 'string' } },
  ...(endpoint.idempotent
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
    : []),
]

function bodyOf(endpoint: Endpoint): Json {
  if (!endpoint.multipart)
    return { content: { 'application/json': { schema: schemaOf(endpoint.input, 'input') } } }
  const file = { type: 'string', contentMediaType: 'image/*' }
  return {
    content: {
      'multipart/form-data': { schema: { type: 'object', properties: { file }, required: ['file'] } },
    },
  }
}

function answerOf(endpoint: Endpoint): Json {
  const success = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { const: successCode },
      msg: { type: 'string' },
      data: schemaOf(endpoint.output, 'output'),
    },
  }
  const told = endpoint.refusals.map((key) => `${isRefusalKey(key) ? refusals[key] : ''} ${key}`).join(', ')
  return {
    description: told === '' ? 'The answer' : `The answer, or a refusal: ${told}`,
    content: {
      'application/json': { schema: { oneOf: [success, { $ref: '#/components/schemas/Refusal' }] } },
    },
  }
}

const refusalAnswer = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})
