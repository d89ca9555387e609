import { Link } from '@sampan/ui/link.tsx'
import { Price } from '@sampan/ui/price.tsx'
import { Stars } from '@sampan/ui/stars.tsx'
import type { ReactNode } from 'react'
import type { Output } from '#client/types.ts'
import { Arrival } from '#delivery/arrival.tsx'
import { countryName } from '#i18n/country-name.ts'
import type { I18n } from '#i18n/i18n.ts'
import { paths } from '#paths'

export type Compared = Output<'product_compare'>['items'][number]

/** One thing in which goods differ or not: for each of them what is shown, and what tells it apart. */
export interface CompareRow {
  key: string
  name: string
  cells: readonly { id: number; shown: ReactNode; same: string }[]
}

const unknown = '–'

/** Rows of the comparison, in this order: money first, then proof, then what the goods are. */
export function compareRows(items: readonly Compared[], i18n: I18n): CompareRow[] {
  const { t, tag, dollars, date, compact, number } = i18n
  const row = (
    key: string,
    name: string,
    of: (item: Compared) => { shown: ReactNode; same: string } | string,
  ): CompareRow => ({
    key,
    name,
    cells: items.map((item) => {
      const cell = of(item)
      return { id: item.id, ...(typeof cell === 'string' ? { shown: cell, same: cell } : cell) }
    }),
  })
  const stockOf = (item: Compared): string => {
    if (item.shopSuspended) return t('shops.noOrders')
    if (item.shopAwayUntil) return t('shops.awayUntil', { date: date(item.shopAwayUntil, 'day', 'UTC') })
    return item.soldOut ? t('ui.soldOut') : t('catalog.left', { count: number(item.stock) })
  }
  const weight = (grams: number): string => {
    const isHeavy = grams >= 1000
    const unit = isHeavy ? 'kilogram' : 'gram'
    const format = new Intl.NumberFormat(tag, { style: 'unit', unit, maximumFractionDigits: 1 })
    return format.format(isHeavy ? grams / 1000 : grams)
  }
  const lists = new Intl.ListFormat(tag, { type: 'conjunction', style: 'narrow' })
  return [
    row('price', t('catalog.price'), (item) => ({
      shown: (
        <Price
          amountCents={item.priceCents}
          originalCents={item.originalPriceCents}
          lowestBeforeCents={item.lowestBeforeCents}
        />
      ),
      same: String(item.priceCents),
    })),
    row('delivery', t('catalog.delivery'), ({ freight }) => {
      if (!freight) return t('catalog.notSent')
      const { freightCents, daysMin, daysMax } = freight
      const values = { sum: dollars(freightCents), country: countryName(freight.country, tag) }
      return {
        shown: (
          <>
            <span suppressHydrationWarning>
              {t(freightCents === 0 ? 'catalog.freightFree' : 'catalog.freight', values)}
            </span>
            <br />
            <Arrival days={freight} />
          </>
        ),
        same: `${freightCents} ${daysMin} ${daysMax}`,
      }
    }),
    row('total', t('catalog.compare.total'), ({ priceCents, freight }) =>
      freight ? dollars(priceCents + freight.freightCents) : unknown,
    ),
    row('stock', t('catalog.stock'), stockOf),
    row('score', t('search.score'), ({ score }) =>
      score.count === 0
        ? unknown
        : {
            shown: <Stars score={score.average / 10} count={score.count} />,
            same: `${score.average} ${score.count}`,
          },
    ),
    row('sold', t('shops.label.total'), ({ sales }) => compact(sales)),
    row('shop', t('shops.title'), ({ shop }) => ({
      shown: <Link href={paths.shop(shop.id)}>{shop.name}</Link>,
      same: String(shop.id),
    })),
    row('from', t('catalog.shipFrom'), ({ shipFrom }) => countryName(shipFrom, tag)),
    ...(items.some(({ originCountry }) => originCountry !== null)
      ? [
          row('madeIn', t('catalog.madeIn'), ({ originCountry }) =>
            originCountry === null ? unknown : countryName(originCountry, tag),
          ),
        ]
      : []),
    ...(items.some(({ material }) => material !== null)
      ? [row('material', t('catalog.material'), ({ material }) => material ?? unknown)]
      : []),
    row('weight', t('catalog.weight'), ({ weightGrams }) => weight(weightGrams)),
    ...pairs(items, 'spec', ({ specs }) =>
      specs.map(({ name, values }) => ({ name, value: lists.format(values) })),
    ),
    ...pairs(items, 'attribute', ({ attributes }) => attributes),
  ]
}

/** Pairs of all goods by their names, in the order in which they first come; who has none of a name shows a dash. */
function pairs(
  items: readonly Compared[],
  kind: string,
  of: (item: Compared) => readonly { name: string; value: string }[],
): CompareRow[] {
  const names = new Map<string, string>()
  for (const item of items)
    for (const { name } of of(item)) if (!names.has(nameKey(name))) names.set(nameKey(name), name)
  return [...names].map(([key, name]) => ({
    key: `${kind} ${key}`,
    name,
    cells: items.map((item) => {
      const value = of(item).find((pair) => nameKey(pair.name) === key)?.value ?? unknown
      return { id: item.id, shown: value, same: value.trim().toLowerCase() }
    }),
  }))
}

const nameKey = (name: string): string => name.trim().toLowerCase()

/** True if goods differ in it. */
export const isDifferent = ({ cells }: CompareRow): boolean => new Set(cells.map(({ same }) => same)).size > 1
