import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createCall } from './create-call.ts'
import { createMutations } from './create-mutations.ts'
import { createQueryClient } from './query-client.ts'
import { type Things, things } from './testing/things.ts'

const call = createCall<Things>({ endpoints: things, identify: () => ({ headers: { token: 't' } }) })
const { mutate } = createMutations<Things>(call, things)

let keys: (string | null)[] = []
let answer: () => Response | Promise<never>
const made = () => new Response('{"code":1,"msg":"","data":{"id":1}}')
const refused = () => new Response('{"code":1004,"msg":"no","data":null}')
const make = () => mutate(createQueryClient(), 'thing_make', { name: 'Teapot' }).catch(() => {})

beforeEach(() => {
  keys = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return answer()
  })
})

describe('the key of something that is done', () => {
  it('is a new one when the same is done again after an answer: switched on, off and on again', async () => {
    answer = made
    await make()
    answer = refused
    await make()
    answer = made
    await make()
    expect(new Set(keys).size).toBe(3)
  })

  it('stays the same while nobody knows whether it was done', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await make()
    answer = made
    await make()
    await make()
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })
})
