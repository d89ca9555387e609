import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { carriers, isOddNumber, isPostalNumber } from './carriers.ts'

describe('numbers of carriers', () => {
  it('of the Universal Postal Union have a check digit', () => {
    // The example of the standard S10 itself.
    assert.equal(isPostalNumber('RA473124829SE'), true)
    assert.equal(isPostalNumber('RA473124820SE'), false)
  })

  it('are odd when they have no form that their carrier uses, and never for a carrier that is not known', () => {
    assert.equal(isOddNumber('UPS', '1Z999AA10123456784'), false)
    assert.equal(isOddNumber(' ups ', '1Z999AA1'), true)
    assert.equal(isOddNumber('Thailand Post', 'RA473124820SE'), true)
    assert.equal(isOddNumber('The boat of my uncle', 'X'), false)
    assert.equal(isOddNumber('USPS', ''), false)
  })

  it('belong to carriers of which each stands once, in the order of their names', () => {
    const names = carriers.map(({ name }) => name)
    assert.deepEqual(
      names,
      [...new Set(names)].toSorted((one, other) => one.localeCompare(other, 'en')),
    )
  })
})
