import type { Locale } from '@sampan/contract/wire/locales.ts'
import { useWords } from '#i18n/use-words.ts'
import type { WordKey } from '#i18n/words.ts'
import type { Conflict } from '#ui/merge-typed.ts'
import { type Draft, type DraftAxis, shownName } from './draft.ts'

/** Lists whose entries belong together: an order of pictures is not mixed from two. */
export const isOnePart = ([part, ...rest]: Conflict['path']): boolean =>
  rest.length === 0 && (part === 'pictures' || part === 'axes' || part === 'video' || part === 'attributes')

/** Names and values of what two people changed in a product, in the operator's words. */
export function useConflictWords({ axes }: Pick<Draft, 'axes'>) {
  const { t, language, locale, list } = useWords()
  const valueNames = new Map(
    axes.flatMap(({ values }) => values.map(({ key, name }) => [key, shownName(name, locale)] as const)),
  )
  const choiceName = (key: string) =>
    (JSON.parse(key) as string[]).map((value) => valueNames.get(value) ?? value).join(' / ')
  return {
    nameOf([part = '', of = '', field = '']: Conflict['path']): string {
      if (part === 'texts') {
        if (field === 'alts') return list([t('goods.alts'), language(of as Locale)])
        const name = field === 'description' ? 'goods.descriptionIn' : 'goods.titleIn'
        return t(name, { language: language(of as Locale) })
      }
      if (part === 'skus')
        return [choiceName(String(of)), fieldName(skuFields, field)].filter(Boolean).join(': ')
      return fieldName(fields, part)
    },
    textOf([part]: Conflict['path'], value: unknown): string | undefined {
      if (part === 'pictures' && Array.isArray(value)) return t('goods.pictureCount', { count: value.length })
      if (part === 'axes' && Array.isArray(value))
        return (value as DraftAxis[])
          .map(({ name, values }) =>
            [shownName(name, locale), list(values.map((one) => shownName(one.name, locale)))].join(': '),
          )
          .join('; ')
      return undefined
    },
  }

  function fieldName(names: Readonly<Record<string, WordKey>>, field: string | number): string {
    const name = names[field]
    return name ? t(name) : ''
  }
}

const skuFields: Readonly<Record<string, WordKey>> = {
  price: 'goods.price',
  before: 'goods.column.price_before',
  stock: 'goods.stock',
  active: 'goods.active',
  picture: 'goods.gap.picture',
  code: 'goods.code',
  barcode: 'goods.barcode',
  cost: 'goods.column.cost',
  bin: 'goods.bin',
}

const fields: Readonly<Record<string, WordKey>> = {
  category: 'goods.category',
  shipFrom: 'goods.column.ship_from',
  weightGrams: 'goods.weightGrams',
  hsCode: 'goods.hsCode',
  originCountry: 'goods.originCountry',
  material: 'goods.column.material',
  pictures: 'goods.pictures',
  video: 'goods.video',
  axes: 'goods.axes',
  attributes: 'goods.attributes',
  safety: 'safety.title',
}
