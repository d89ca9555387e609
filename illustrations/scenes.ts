import type { Category } from '@sampan/contract/market/categories/categories.ts'

/** The art that stands for each category on its tile. */
export const tileArt: Readonly<Record<Category, string>> = {
  computer: '1f4bb',
  electrical: '1f3a7',
  outdoors: '1f392',
  family: '1f6cb',
  health: '1f9f4',
  men: '1f9e5',
  women: '1f457',
  food: '1f96d',
  phone: '1f4f1',
  toys: '1f9f8',
}

interface OnPlinth {
  art: string
  /** Centre, top and radius of the plinth, and the size of what stands on it, in pixels of the large banner. */
  x: number
  top: number
  radius: number
  size: number
}

export interface BannerPicture {
  name: string
  room: Category
  things: readonly OnPlinth[]
}

export const bannerPictures: readonly BannerPicture[] = [
  {
    name: 'river',
    room: 'health',
    things: [
      { art: '1f392', x: 662, top: 448, radius: 132, size: 280 },
      { art: '26fa', x: 934, top: 508, radius: 150, size: 312 },
    ],
  },
  {
    name: 'home',
    room: 'family',
    things: [
      { art: '1fab4', x: 664, top: 452, radius: 128, size: 310 },
      { art: '1fad6', x: 934, top: 508, radius: 150, size: 280 },
    ],
  },
  {
    name: 'sound',
    room: 'electrical',
    things: [
      { art: '1f3a7', x: 664, top: 452, radius: 136, size: 300 },
      { art: '1f4f7', x: 934, top: 508, radius: 150, size: 280 },
    ],
  },
  {
    name: 'play',
    room: 'toys',
    things: [
      { art: '1f9f8', x: 664, top: 452, radius: 134, size: 300 },
      { art: '1f96d', x: 934, top: 508, radius: 150, size: 270 },
    ],
  },
]
