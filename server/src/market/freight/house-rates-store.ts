import type { Tx } from '#kernel/database.ts'

/** The freight rates of a shop that has not named its own, in cents by half kilograms begun. */
const houseRates = [
  { zone: null, firstCents: 250, stepCents: 40, daysMin: 2, daysMax: 5 },
  { zone: '*', firstCents: 450, stepCents: 60, daysMin: 7, daysMax: 14 },
] as const

/** Name of a shop's first template, until the shop names it. */
export const firstTemplateName = 'Standard'

/** Gives shops a default template with the default rates: one for their own country, one for everywhere else. */
export async function giveHouseRates(
  tx: Tx,
  shops: readonly { id: number; country: string }[],
): Promise<void> {
  if (shops.length === 0) return
  const made = await tx
    .insertInto('freight_template')
    .values(shops.map(({ id }) => ({ shop_id: id, name: firstTemplateName, is_default: true })))
    .returning(['id', 'shop_id'])
    .execute()
  const countryOf = new Map(shops.map(({ id, country }) => [id, country]))
  await tx
    .insertInto('freight_zone')
    .values(
      made.flatMap((template) =>
        houseRates.map((rate, at) => ({
          template_id: template.id,
          place: at + 1,
          countries: [rate.zone ?? countryOf.get(template.shop_id) ?? '*'],
          first_grams: 500,
          first_cents: rate.firstCents,
          step_grams: 500,
          step_cents: rate.stepCents,
          days_min: rate.daysMin,
          days_max: rate.daysMax,
        })),
      ),
    )
    .execute()
}
