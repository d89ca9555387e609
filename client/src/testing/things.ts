import { endpoint } from '@sampan/contract/wire/endpoint.ts'
import * as z from 'zod/mini'

const common = { access: 'public', limit: 'read', refusals: [], summary: '' } as const

/** A small contract to test with. */
export const things = {
  thing: endpoint({
    ...common,
    method: 'GET',
    path: '/api/thing',
    input: z.object({ id: z.number() }),
    output: z.object({ name: z.string() }),
  }),
  thing_make: endpoint({
    ...common,
    method: 'POST',
    path: '/api/thing/make',
    idempotent: true,
    stale: ['thing'],
    input: z.object({ name: z.string() }),
    output: z.object({ id: z.number() }),
  }),
}
export type Things = typeof things
