import type { FreightZone } from './freight-rules.ts'

/** Freight of a product: the zones of its template, and from how many cents of goods on its shop sends free. */
export interface ShopFreight {
  freeFromCents: number | null
  /** Null where the shop has no template at all, and sends nowhere. */
  templateId: number | null
  zones: FreightZone[]
  /** Least and most days of the shop's own records by country, `*` for all that it has no zone for. */
  records: Readonly<Record<string, readonly [number, number]>>
}

/**
 * A product's freight as one column `freight` of a statement that reads `shop` and `product`, so that pricing needs no look of its
 * own. The template is the product's, else its shop's default.
 */
export const freightColumn = `(select json_build_object('freeFromCents', shop.free_freight_from_cents, 'templateId', template.id,
    'zones', (select coalesce(json_agg(json_build_object('countries', countries, 'firstGrams', first_grams, 'firstCents', first_cents,
        'stepGrams', step_grams, 'stepCents', step_cents, 'daysMin', days_min, 'daysMax', days_max)), '[]')
      from freight_zone where template_id = template.id),
    'records', (select coalesce(json_object_agg(zone, json_build_array(days_min, days_max)), '{}')
      from freight_record where freight_record.shop_id = shop.id))
    from (select coalesce(product.freight_template_id, (select standard.id from freight_template standard
      where standard.shop_id = shop.id and standard.is_default)) as id) template) as freight`
