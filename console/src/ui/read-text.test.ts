import { expect, it } from 'vitest'
import { readText } from './read-text.ts'

const bytes = (...all: number[]) => new Blob([new Uint8Array(all)])

it('reads UTF-8 with and without its mark, and what spreadsheets call Unicode', async () => {
  expect(await readText(new Blob(['茶, Tè']))).toBe('茶, Tè')
  expect(await readText(bytes(0xef, 0xbb, 0xbf, 0x61))).toBe('a')
  expect(await readText(bytes(0xff, 0xfe, 0x36, 0x83))).toBe('茶')
})

it('reads nothing that is written otherwise: 茶 as Chinese Windows saves it', async () => {
  expect(await readText(bytes(0xb2, 0xe8))).toBe(null)
})
