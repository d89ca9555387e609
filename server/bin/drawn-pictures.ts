import { picturesByWords } from '@sampan/illustrations/art-by-words.ts'
import { drawPictures } from '@sampan/illustrations/draw-pictures.ts'
import type { Planned } from '@sampan/illustrations/planned.ts'
import { mediaDir } from '#base/media/index.ts'
import type { GoodsPictures, PicturedGoods } from '#market/catalog/index.ts'

/** Pictures for imported goods, drawn as those of the demo shop are: once for each kind of thing, into the data folder. */
export function drawnPictures(dataDir: string): GoodsPictures {
  const planned = new Map<string, Planned>()
  const made = new Set<string>()
  const plan = ({ category, titles, kindWords, externalId }: PicturedGoods) =>
    picturesByWords(category, titles.en, kindWords, externalId)
  return {
    choose(goods) {
      const pictures = plan(goods)
      for (const picture of pictures) planned.set(picture.base, picture)
      return pictures.map(({ base }) => base)
    },
    async make(bases) {
      const missing = [...new Set(bases)].filter((base) => !made.has(base))
      const wanted = missing.flatMap((base) => planned.get(base) ?? [])
      if (wanted.length > 0) await drawPictures(mediaDir(dataDir), wanted)
      for (const base of missing) made.add(base)
    },
  }
}
