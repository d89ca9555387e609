import { usesShownMax } from '@sampan/contract/promotions/limits.ts'

/**
 * The column `used` of a code, named by its table's alias: counted on its row where it has a limit, else by its uses, up to one
 * more than is shown. A checkout writes nothing to the row of a code without a limit (migration 0025).
 */
export const usesSoFar = (promo: 'promo' | 'promo_code'): string =>
  `case when ${promo}.uses_total is null
    then (select count(*)::int from (select from promo_use where promo_id = ${promo}.id limit ${usesShownMax + 1}) as uses)
    else ${promo}.used end as used`
