import { expect, it } from 'vitest'
import { textOfCell } from './text-of-cell.ts'

it('says the words of a cell once each, without what repeats another column', () => {
  const cell = document.createElement('td')
  cell.innerHTML =
    '<span> River lamp </span><b>new</b><span data-repeats><span><em>On sale</em></span></span><i> </i>'
  expect(textOfCell(cell)).toBe('River lamp new')
})
