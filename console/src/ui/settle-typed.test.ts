import { describe, expect, it } from 'vitest'
import { settleTyped } from './settle-typed.ts'

describe('a form after its save', () => {
  it('shows what was saved where nothing was typed meanwhile', () => {
    expect(
      settleTyped({ name: 'Quay ', id: null }, { name: 'Quay ', id: null }, { name: 'Quay', id: 7 }),
    ).toEqual({
      name: 'Quay',
      id: 7,
    })
  })

  it('keeps the field that was typed into meanwhile, and only that', () => {
    const sent = { version: 1, texts: { en: { title: 'Lamp', about: '' } } }
    const now = {
      version: 1,
      texts: { en: { title: 'Lamp', about: 'Of rice paper' }, zh: { title: '灯', about: '' } },
    }
    const saved = { version: 2, texts: { en: { title: 'Lamp!', about: '' } } }
    expect(settleTyped(now, sent, saved)).toEqual({
      version: 2,
      texts: { en: { title: 'Lamp!', about: 'Of rice paper' }, zh: { title: '灯', about: '' } },
    })
  })

  it('does not bring back what was taken away meanwhile', () => {
    expect(settleTyped({ a: '1' }, { a: '1', b: '2' }, { a: '1', b: '2' })).toEqual({ a: '1' })
    expect(settleTyped([1, 2], [1, 2, 3], [1, 2, 3])).toEqual([1, 2])
  })

  it('compares the entries of a list that is as long as it was', () => {
    expect(
      settleTyped([{ n: '1' }, { n: '9' }], [{ n: '1' }, { n: '2' }], [{ n: '1.00' }, { n: '2.00' }]),
    ).toEqual([{ n: '1.00' }, { n: '9' }])
  })

  it('of a text keeps the whole of what stands there', () => {
    expect(settleTyped('Sent and more', 'Sent', '')).toBe('Sent and more')
    expect(settleTyped('Sent', 'Sent', '')).toBe('')
  })
})
