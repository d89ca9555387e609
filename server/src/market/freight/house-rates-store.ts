import type { Tx } from '#kernel/database.ts'

/** The freight rates of a shop that has not named its own, in cents by half kilograms begun. */
const houseRates = [
  { zone: null, firstCents: 250, stepCents: 40, daysMin: 2, daysMax: 5 },
  { zone: '*', firstCents: 450, stepCents: 60, daysMin: 7, daysMax: 14 },
] as const

/** Gives shops the default rates: one for their own country, one for everywhere else. */
export async function giveHouseRates(
  tx: Tx,
  shops: readonly { id: number; country: string }[],
): Promise<void> {
  if (shops.length === 0) return
  await tx
    .insertInto('freight_rate')
    .values(
      shops.flatMap(({ id, country }) =>
        houseRates.map((rate) => ({
          shop_id: id,
          zone: rate.zone ?? country,
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
