import assert from 'node:assert/strict'
import { it } from 'node:test'
import { milestones } from './milestones.ts'
import { isAtTheDoor, laggingParcel, shareOfWay } from './progress.ts'

const moving = (milestone: (typeof milestones)[number] | null) => ({
  state: 'travelling' as const,
  milestone,
})
const delivered = { state: 'delivered' as const, milestone: 'delivered' as const }

it('an order waits for the parcel that is furthest behind', () => {
  assert.equal(laggingParcel([]), null)
  assert.deepEqual(laggingParcel([delivered, moving('sorting'), moving('inTransit')]), moving('inTransit'))
  assert.deepEqual(laggingParcel([moving('inTransit'), moving(null)]), moving(null))
  assert.deepEqual(laggingParcel([delivered, delivered]), delivered)
})

it('every milestone is further on than the one before, and delivered is the end', () => {
  const shares = milestones.slice(0, -1).map(shareOfWay)
  assert.deepEqual(
    shares.toSorted((a, b) => a - b),
    shares,
  )
  assert.equal(shareOfWay(null), 0)
  assert.equal(shareOfWay('problem'), 0)
  assert.equal(shareOfWay('delivered'), 1)
})

it('there is something to receive once the courier has it', () => {
  assert.deepEqual(milestones.filter(isAtTheDoor), ['outForDelivery', 'deliveryTried', 'delivered'])
})
