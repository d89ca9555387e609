import type { Output } from '#client/types.ts'
import { useI18n } from '#i18n/use-i18n.ts'

type Shop = Pick<Output<'shop_detail'>, 'fans' | 'favourableRate'>

/** Followers and favourable rate of a shop in one line (SPEC §3 "shop"). */
export function useShopFacts(): (shop: Shop) => string {
  const { t, compact } = useI18n()
  return ({ fans, favourableRate }) =>
    favourableRate === null
      ? `${t('shops.fans', { count: fans, shown: compact(fans) })} · ${t('catalog.noReviews')}`
      : t('search.shopFacts', { count: fans, fans: compact(fans), rate: favourableRate })
}
