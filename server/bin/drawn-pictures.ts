import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureWidths } from '@sampan/contract/base/media/pictures.ts'
import { picturesByWords } from '@sampan/illustrations/art-by-words.ts'
import { drawPictures } from '@sampan/illustrations/draw-pictures.ts'
import { type Planned, pictureBase } from '@sampan/illustrations/planned.ts'
import { mediaDir, openStore } from '#base/media/index.ts'
import type { Config } from '#kernel/config.ts'
import type { GoodsPictures, PicturedGoods } from '#market/catalog/index.ts'

/** Pictures for imported goods, drawn as those of the demo shop are: once for each kind of thing, into the data folder, and from there into the bucket where there is one. */
export function drawnPictures(config: Pick<Config, 'dataDir' | 's3'>): GoodsPictures {
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
      if (wanted.length > 0) await drawPictures(mediaDir(config.dataDir), wanted)
      if (config.s3 !== null) await putIntoBucket(config, wanted)
      for (const base of missing) made.add(base)
    },
  }
}

/** Other machines have not this data folder. */
async function putIntoBucket(
  config: Pick<Config, 'dataDir' | 's3'>,
  drawn: readonly Planned[],
): Promise<void> {
  const store = openStore(config, 'media')
  for (const picture of drawn) {
    for (const width of pictureWidths) {
      const name = `${pictureBase(picture.name).replace(/^\/media\//, '')}-${width}.webp`
      await store.put(name, await readFile(join(mediaDir(config.dataDir), name)))
    }
  }
}
