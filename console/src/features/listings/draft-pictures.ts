import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Draft, DraftText } from './draft.ts'

/** Another picture in the place of one: what is written of it stays, and so does what it stands for. */
export function replacePicture(draft: Draft, from: string, to: string): Draft {
  const texts: Draft['texts'] = {}
  for (const [locale, text] of Object.entries(draft.texts) as [Locale, DraftText][]) {
    const said = text.alts?.[from]
    texts[locale] = said === undefined ? text : { ...text, alts: { ...text.alts, [to]: said } }
  }
  const name = draft.fileNames?.[from]
  return {
    ...withPicturesOf(draft, (picture) => (picture === from ? to : picture)),
    texts,
    pictures: draft.pictures.map((picture) => (picture === from ? to : picture)),
    ...(name !== undefined && { fileNames: { ...draft.fileNames, [to]: name } }),
  }
}

/** Pictures as they then are: one that was taken away goes from the SKUs and values that it stood for as well. */
export function withPictures(draft: Draft, pictures: string[]): Draft {
  const gone = new Set(draft.pictures.filter((picture) => !pictures.includes(picture)))
  if (gone.size === 0) return { ...draft, pictures }
  return { ...withPicturesOf(draft, (picture) => (gone.has(picture) ? null : picture)), pictures }
}

/** The draft with another picture at each SKU and value that has one. */
function withPicturesOf(draft: Draft, change: (picture: string) => string | null): Draft {
  const changed = <Part extends { picture: string | null }>(part: Part): Part => {
    const picture = part.picture && change(part.picture)
    return picture === part.picture ? part : { ...part, picture }
  }
  return {
    ...draft,
    axes: draft.axes.map((axis) => ({ ...axis, values: axis.values.map(changed) })),
    skus: Object.fromEntries(Object.entries(draft.skus).map(([key, sku]) => [key, changed(sku)])),
  }
}
