import { choicesOf, type Draft, skuAt, skuKey } from './draft.ts'

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')

/**
 * SKUs without a picture of their own get the one whose file is named by their code: "TEE-RED-S front.jpg" is that of TEE-RED-S. The longest
 * code that a name begins with or holds as whole words counts, so that TEE-RED does not take it.
 * @param names names of the files by their pictures' addresses
 */
export function picturesByCode(draft: Draft, names: Readonly<Record<string, string>>): Draft['skus'] {
  const coded = choicesOf(draft)
    .flatMap((choice) => {
      const code = plain(skuAt(draft, choice)?.code ?? '').replaceAll(/^-|-$/g, '')
      return code === '' ? [] : [{ key: skuKey(choice), code }]
    })
    .toSorted((one, other) => other.code.length - one.code.length)
  const found: Record<string, string> = {}
  for (const picture of draft.pictures) {
    const name = names[picture]
    if (name === undefined) continue
    const words = `-${plain(name.replace(/\.[^.]*$/, ''))}-`
    const sku = coded.find(({ code }) => words.includes(`-${code}-`))
    if (sku && found[sku.key] === undefined) found[sku.key] = picture
  }
  const taken = Object.entries(found).filter(([key]) => (draft.skus[key]?.picture ?? null) === null)
  if (taken.length === 0) return draft.skus
  return {
    ...draft.skus,
    ...Object.fromEntries(
      taken.flatMap(([key, picture]) => {
        const sku = draft.skus[key]
        return sku ? [[key, { ...sku, picture }]] : []
      }),
    ),
  }
}
