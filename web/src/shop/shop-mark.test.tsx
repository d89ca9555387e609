import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rosetteOf } from './rosette.tsx'
import { ShopMark } from './shop-mark.tsx'

const shops = [
  'Quillon Computers',
  'Brightkey Works',
  'Lowtide Arcade',
  'Foliant Print',
  'Hollowreed Audio',
  'Glasswing Cameras',
  'Amberwick Lighting',
  'Tickwell Home',
  'Jatiwana Furniture',
  'Lanyao Home',
  'Baan Rai Living',
  'Atelier Clairval',
  'Sirin Orchard',
  'Bozdere Pantry',
  'Maison Tillac',
  'Lianshan Tea House',
  'Kisara Bath',
  'Onbit Care',
  'Moc Lan Herbs',
  'Zeyra Soapworks',
  'Alder Row',
  'Torimachi Works',
  'Weltmark',
  'Maru Eight Supply',
  'Northdock Outfitters',
  'Kitamori Trail Works',
  'Poyra Wheelworks',
  'Bluecourt Sports',
  'Tidewire Mobile',
  'Soriline Audio',
  'Kujira Denwa',
  'Pera Signal',
  'Petit Marronnier',
  'Baan Mai Toys',
  'Kancil Play',
  'Lantern Alley Toys',
  'Maison Orvelle',
  'Baan Saimorn',
  'Yunqi Silk Room',
  'Lattice Lane',
]

it('draws a sign of its own for each shop, the same one each time', () => {
  const signs = shops.map((name) => JSON.stringify(rosetteOf(name)))
  expect(new Set(signs).size).toBe(shops.length)
  expect(shops.map((name) => JSON.stringify(rosetteOf(name)))).toEqual(signs)
  const { container } = render(<ShopMark name="Tanah Studio" room="family" />)
  expect(container.textContent).toBe('')
  expect(container.querySelectorAll('path').length).toBe(rosetteOf('Tanah Studio').count)
})

it('shows the first letter of a person, whatever its script', () => {
  const letters = ['mai', 'ørsted', '森の店', ''].map(
    (name) => render(<ShopMark name={name} room="phone" shape="person" />).container.textContent,
  )
  expect(letters).toEqual(['M', 'Ø', '森', ''])
})
