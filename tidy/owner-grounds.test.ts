import assert from 'node:assert/strict'
import { it } from 'node:test'
import { contrastOf, grounds } from '@sampan/contract/wire/owner-colours.ts'
import { coloursOf } from './oklch.ts'

const names = ['ground', 'surface', 'surface-sunk'] as const

it('colours of an owner are judged on the grounds that pages have: write these into owner-colours.ts', () => {
  const found = names.map(coloursOf)
  const darkest = found
    .map(({ day }) => day)
    .toSorted((one, other) => contrastOf(other, '#ffffff') - contrastOf(one, '#ffffff'))
  const lightest = found
    .map(({ night }) => night)
    .toSorted((one, other) => contrastOf(other, '#000000') - contrastOf(one, '#000000'))
  assert.deepEqual(grounds, { day: darkest[0], night: lightest[0] })
})

it('the outline of a button stands out from every ground at night, and in a note by its tone, by three to one', () => {
  const { night } = coloursOf('line-button')
  for (const name of names) assert.ok(contrastOf(night, coloursOf(name).night) >= 3, name)
  for (const [tone, soft] of [
    ['wait', 'wait-soft'],
    ['river', 'river-soft'],
    ['bad', 'bad-soft'],
  ] as const)
    for (const theme of ['day', 'night'] as const)
      assert.ok(contrastOf(coloursOf(tone)[theme], coloursOf(soft)[theme]) >= 3, `${tone} ${theme}`)
})
