import { expect, it } from 'vitest'
import { initialsOf } from './shop-mark.tsx'

it('makes initials in any script', () => {
  expect(['Tanah Studio', 'ørsted', '森の店', '', 'X'].map(initialsOf)).toEqual(['Ta', 'Ør', '森', '', 'X'])
})
