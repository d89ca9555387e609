import type { FreightRate } from './freight-rules.ts'

/** What a shop asks for sending: its rates, and from how many cents of goods on it sends free. */
export interface ShopFreight {
  freeFromCents: number | null
  rates: FreightRate[]
}

/** A shop's freight as one column `freight` of a statement that reads `shop`, so that pricing needs no look of its own. */
export const freightColumn = `json_build_object('freeFromCents', shop.free_freight_from_cents, 'rates', (
    select coalesce(json_agg(json_build_object('zone', zone, 'firstGrams', first_grams, 'firstCents', first_cents,
      'stepGrams', step_grams, 'stepCents', step_cents, 'daysMin', days_min, 'daysMax', days_max)), '[]')
    from freight_rate where freight_rate.shop_id = shop.id)) as freight`
