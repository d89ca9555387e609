import type { FreightRate } from './freight-rules.ts'

interface DaysFrom {
  /** True if the days are the shop's own record, which counts from the payment, instead of those it names. */
  daysByRecord: boolean
}

/** The freight of a shop: its rates, and from how many cents of goods on it sends free. */
export interface ShopFreight {
  freeFromCents: number | null
  rates: (FreightRate & DaysFrom)[]
}

/**
 * A shop's freight as one column `freight` of a statement that reads `shop`, so that pricing needs no look of its own. The days
 * of a zone are those of the shop's record to it, once it has one.
 */
export const freightColumn = `json_build_object('freeFromCents', shop.free_freight_from_cents, 'rates', (
    select coalesce(json_agg(json_build_object('zone', freight_rate.zone, 'firstGrams', first_grams, 'firstCents', first_cents,
      'stepGrams', step_grams, 'stepCents', step_cents, 'daysMin', coalesce(record.days_min, freight_rate.days_min),
      'daysMax', coalesce(record.days_max, freight_rate.days_max), 'daysByRecord', record.shop_id is not null)), '[]')
    from freight_rate left join freight_record record on record.shop_id = freight_rate.shop_id and record.zone = freight_rate.zone
    where freight_rate.shop_id = shop.id)) as freight`
