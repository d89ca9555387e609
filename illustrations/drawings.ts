import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bannerWidths, pictureWidths } from '@sampan/contract/base/media/pictures.ts'
import { type Category, categories } from '@sampan/contract/market/categories/categories.ts'
import type { Planned } from './planned.ts'
import { bannerPictures } from './scenes.ts'

/** One picture to be drawn; `base` is its path in the media folder without width and ending. */
export type Drawing =
  | { kind: 'goods'; base: string; name: string; planned: Planned }
  | { kind: 'banner'; base: string; name: string; planned?: never }
  | { kind: 'category'; base: string; name: Category; planned?: never }

/** The scenery that the shop's own pages show, then the goods. */
export const drawingsOf = (goods: readonly Planned[]): Drawing[] => [
  ...bannerPictures.map(({ name }): Drawing => ({ kind: 'banner', base: `banner/${name}`, name })),
  ...categories.map((name): Drawing => ({ kind: 'category', base: `category/${name}`, name })),
  ...goods.map(
    (planned): Drawing => ({ kind: 'goods', base: `goods/${planned.name}`, name: planned.name, planned }),
  ),
]

const widthsOf = ({ kind }: Drawing): readonly number[] => (kind === 'banner' ? bannerWidths : pictureWidths)

/** True if all widths are there. */
export const isDrawn = (mediaDir: string, drawing: Drawing): boolean =>
  widthsOf(drawing).every((width) => existsSync(join(mediaDir, `${drawing.base}-${width}.webp`)))
