import { expect, it } from 'vitest'
import { partsOf } from './csv-parts.ts'

it('cuts a file into parts of whole products, each with the heading, and keeps quoted lines together', () => {
  const rows = Array.from({ length: 250 }, (_, n) =>
    [`${n},"a\nb, ""${n}""",x`, `${n},second,x`].join('\r\n'),
  )
  const parts = partsOf(`\ufeffproduct,text,title_en\r\n${rows.join('\r\n')}\r\n`)
  expect(parts.map(({ firstLine }) => firstLine)).toEqual([2, 202, 402])
  expect(parts.every(({ csv }) => csv.startsWith('product,text,title_en\r\n'))).toBe(true)
  expect(parts.map(({ csv }) => csv.split(/,second,x/).length - 1)).toEqual([100, 100, 50])
})

it('does not part the rows of a new product, which has no number', () => {
  const rows = Array.from({ length: 150 }, (_, n) => `,"Kite ${n}"\r\n,"Kite ${n}"`)
  const parts = partsOf(`product,title_en\n${rows.join('\n')}`)
  expect(parts.map(({ csv }) => csv.split('\r\n').length - 1)).toEqual([200, 100])
})
