import { isActPending, keyOfMutation, settleMutation } from '@sampan/client/idempotency.ts'
import { createQueryClient } from '@sampan/client/query-client.ts'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { mutate } from './use-api-mutation.ts'

const pay = { orderIds: ['a', 'b'], payCode: '123456' } as never

describe('the key of an act', () => {
  it('is the same for the same act, also after a reload, until its outcome is known', () => {
    const key = keyOfMutation('order_pay', { orderIds: ['a'] })
    expect(keyOfMutation('order_pay', { orderIds: ['a'] })).toBe(key)
    expect(keyOfMutation('order_pay', { orderIds: ['b'] })).not.toBe(key)
    settleMutation('order_pay')
    expect(isActPending('order_pay')).toBe(false)
    expect(keyOfMutation('order_pay', { orderIds: ['a'] })).not.toBe(key)
  })

  it('is apart for acts of the same name that are under way together', () => {
    const first = keyOfMutation('cart_add', { skuId: 1 })
    const second = keyOfMutation('cart_add', { skuId: 2 })
    settleMutation('cart_add', { skuId: 1 })
    expect(keyOfMutation('cart_add', { skuId: 2 })).toBe(second)
    expect(keyOfMutation('cart_add', { skuId: 1 })).not.toBe(first)
    settleMutation('cart_add')
    expect(isActPending('cart_add')).toBe(false)
  })

  it('is stored without payment code, password or ticket, and does not depend on them', () => {
    const key = keyOfMutation('order_pay', { orderIds: ['a'], payCode: '123456', ticket: 't' })
    expect(keyOfMutation('order_pay', { orderIds: ['a'], payCode: '654321' })).toBe(key)
    expect(JSON.stringify(sessionStorage)).not.toContain('123456')
  })

  it('survives damaged storage', () => {
    sessionStorage.setItem('act:order_pay', '{broken')
    expect(keyOfMutation('order_pay', {})).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('act', () => {
  it('keeps its key over a lost answer and repeats it, and drops it on a definite one', async () => {
    const server = fakeServer()
    const cache = createQueryClient()
    server.fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(mutate(cache, 'order_pay', pay)).rejects.toMatchObject({ kind: 'network' })
    expect(isActPending('order_pay')).toBe(true)
    const lost = keyOfMutation('order_pay', pay)

    server.raw('order_pay', () => ({ code: 1203, msg: 'wrong code' }))
    await expect(mutate(cache, 'order_pay', pay)).rejects.toMatchObject({ kind: 'refusal' })
    expect(server.sentTo('order_pay').at(-1)?.headers.get('idempotency-key')).toBe(lost)
    expect(isActPending('order_pay')).toBe(false)
  })

  it("makes stale what the contract's row names", async () => {
    const server = fakeServer()
    server.raw('address_set_default', () => ({ data: [] }))
    const cache = createQueryClient()
    cache.setQueryData(['address_list', {}], [])
    cache.setQueryData(['home', {}], {})
    await mutate(cache, 'address_set_default', { id: 'x' })
    expect(cache.getQueryState(['address_list', {}])?.isInvalidated).toBe(true)
    expect(cache.getQueryState(['home', {}])?.isInvalidated).toBe(false)
  })
})
