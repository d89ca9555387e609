import { describe, expect, it } from 'vitest'
import { voyageOf } from './order-voyage.ts'

describe('voyageOf', () => {
  it('places every state on the river [order:statuses]', () => {
    expect([0, 1, 2, 3, 4].map((status) => voyageOf(status as 0, []).at)).toEqual([0, 1, 2, 3, 4])
    expect(voyageOf(2, []).state).toBe('moving')
    expect(voyageOf(4, []).state).toBe('arrived')
    expect(voyageOf(-1, [{ status: 0 }, { status: -1 }])).toMatchObject({ at: 0, state: 'stopped' })
    expect(voyageOf(-4, [{ status: 0 }, { status: 1 }, { status: 2 }, { status: -4 }])).toMatchObject({
      at: 2,
    })
    expect(voyageOf(5, [{ status: 0 }, { status: 1 }, { status: -4 }, { status: 5 }])).toMatchObject({
      at: 1,
    })
  })
})
