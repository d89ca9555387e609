import { languagesMax, type Quality, qualityOf } from '@sampan/contract/market/listings/quality.ts'
import { missingLanguages } from '@sampan/contract/market/listings/rules.ts'
import { choicesOf, type Draft, isOffered, skuAt } from './draft.ts'
import { stockOf } from './grid-edits.ts'
import type { GoodsDetail } from './rows.ts'

/** Score of a product as it is typed. What only the server knows of its pictures and prices stays as it was saved. */
export function qualityOfDraft(draft: Draft, goods: GoodsDetail | null): Quality {
  const skus = choicesOf(draft)
    .map((choice) => skuAt(draft, choice))
    .filter(isOffered)
    .filter(({ active }) => active)
  const small = new Set(goods?.smallPictures)
  return qualityOf({
    pictures: draft.pictures.length,
    smallPictures: draft.pictures.filter((picture) => small.has(picture)).length,
    titleLength: draft.texts.en?.title.length ?? 0,
    descriptionLength: draft.texts.en?.description.length ?? 0,
    languages: languagesMax - missingLanguages(draft.texts).length,
    hasOrigin: draft.originCountry !== '',
    hasHsCode: draft.hsCode.trim() !== '',
    attributes: draft.attributes.filter(({ name, value }) => name.trim() !== '' && value.trim() !== '')
      .length,
    skus: skus.length,
    codedSkus: skus.filter(({ code }) => code.trim() !== '').length,
    stockedSkus: skus.filter(({ stock }) => (stockOf(stock) ?? 0) > 0).length,
    unprovenPrices: skus.some(({ before }) => before.trim() !== '') ? (goods?.unprovenPrices ?? 0) : 0,
  })
}
