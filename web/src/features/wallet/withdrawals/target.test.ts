import { describe, expect, it } from 'vitest'
import { sampleIds } from '#testing/sample-buyer.ts'
import { sampleAddress, sampleTerms } from '#testing/sample-withdrawals.ts'
import { firstUsableAt, targetName, targetOf } from './target.ts'

const [first, chosen] = sampleIds
const gone = '00000000-0000-4000-8000-000000000003'
const card = (id: string, lastFour: string) => ({
  id,
  bankName: 'Vietcombank',
  lastFour,
  holder: 'MAI TRAN',
  wayId: null,
})
const terms = sampleTerms({
  cards: [card(first, '4471'), card(chosen, '8820')],
  addresses: [sampleAddress({ id: first }), sampleAddress({ id: chosen, label: 'Cold' })],
})
const to = (id: string | null) => ({ amountCents: 25_000, cardId: id, addressId: id })

describe('where a withdrawal goes', () => {
  it('is what was chosen, and the first that can be used while nothing is', () => {
    for (const way of ['bank', 'onchain'] as const) {
      expect(targetOf({ way, ...to(null) }, terms, [])).toBe(first)
      expect(targetOf({ way, ...to(chosen) }, terms, [])).toBe(chosen)
    }
  })

  it('is nothing once the chosen one is gone, closed or waits: never another in its place', () => {
    for (const way of ['bank', 'onchain'] as const)
      expect(targetOf({ way, ...to(gone) }, terms, [])).toBeNull()
    const waiting = sampleAddress({ id: chosen, usableAt: '2999-01-01T00:00:00.000Z' })
    const closed = sampleAddress({ id: chosen, network: { id: 'tron', name: 'TRON' } })
    for (const address of [waiting, closed])
      expect(
        targetOf({ way: 'onchain', ...to(chosen) }, { ...terms, addresses: [sampleAddress(), address] }, []),
      ).toBeNull()
  })

  it('tells when the first address can be used, while none can', () => {
    const [early, late] = ['2998-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z']
    const [one, other] = [late, early].map((usableAt) => sampleAddress({ usableAt }))
    if (!one || !other) throw new Error('two are needed')
    const usableAt = (way: 'bank' | 'onchain', addresses = [one, other]) =>
      firstUsableAt({ way, ...to(null) }, sampleTerms({ addresses }))
    expect(usableAt('onchain')).toBe(early)
    expect(usableAt('bank')).toBeNull()
    expect(usableAt('onchain', [])).toBeNull()
    expect(usableAt('onchain', [one, sampleAddress()])).toBeNull()
  })

  it('is named by the last screen before the code: the card, or the whole address', () => {
    expect(targetName('bank', chosen, terms)).toMatch(/Vietcombank .*8820/)
    expect(targetName('onchain', chosen, terms)).toBe(`Cold, Harbour test chain, ${sampleAddress().address}`)
    expect(targetName('bank', gone, terms)).toBe('')
  })
})
