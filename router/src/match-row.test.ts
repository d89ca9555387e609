import { describe, expect, it } from 'vitest'
import { matchRow } from './match-row.ts'

const rows = ['/home', '/detail/:product?/:mer?', '/topUp/:id', '/topUp/record'].map((path) => ({ path }))
const lost = { path: '*' }
const match = (path: string) => {
  const { row, location } = matchRow(rows, path, '?a=1', () => lost)
  expect([location.path, location.search.get('a')]).toEqual([path, '1'])
  return [row.path, location.params]
}

describe('which row an address means', () => {
  it('reads parameters, those too that may be missing', () => {
    expect(match('/detail')).toEqual(['/detail/:product?/:mer?', {}])
    expect(match('/detail/7')).toEqual(['/detail/:product?/:mer?', { product: '7' }])
    expect(match('/detail/7/3')).toEqual(['/detail/:product?/:mer?', { product: '7', mer: '3' }])
  })

  it('prefers a page of its own to a parameter, whatever their order', () => {
    expect(match('/topUp/record')).toEqual(['/topUp/record', {}])
    expect(match('/topUp/12')).toEqual(['/topUp/:id', { id: '12' }])
  })

  it('decodes a parameter, a slash within it too, and takes a broken one as it is written', () => {
    expect(match('/topUp/a%20b%2Fc')).toEqual(['/topUp/:id', { id: 'a b/c' }])
    expect(match('/topUp/%E0%A4')).toEqual(['/topUp/:id', { id: '%E0%A4' }])
  })

  it('is told apart neither by capitals nor by a slash at its end', () => {
    expect(match('/Home/')).toEqual(['/home', {}])
    expect(match('/topup/5/')).toEqual(['/topUp/:id', { id: '5' }])
  })

  it('says which addresses no row has', () => {
    for (const path of ['/', '//home', '/homes', '/home/1', '/detail//3', '/topUp', '/detail/1/2/3'])
      expect(match(path)).toEqual(['*', {}])
  })
})
