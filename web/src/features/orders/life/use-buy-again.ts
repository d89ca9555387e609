import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { toast } from '@sampan/ui/toast.ts'
import { isAllInBag } from '#cart/is-all-in-bag.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { visitorBag } from '#session/visitor-bag.ts'
import type { Order } from '../order-types.ts'

/** Puts the lines of an order into the bag again, and says when some are no longer for sale, or fewer are left. A second tap adds nothing. */
export function useBuyAgain() {
  const { t } = useI18n()
  const { navigate } = usePageNavigation()
  const { attempt, isBusy } = useApiMutation('cart_merge')

  async function buyAgain({ lines }: Order) {
    const bag = await attempt({ lines: lines.map(({ skuId, quantity }) => ({ skuId, quantity })) })
    if (!bag) return
    const inBag = new Set(bag.groups.flatMap((group) => group.lines).map(({ skuId }) => skuId))
    const found = lines.filter(({ skuId }) => inBag.has(skuId)).length
    if (found === 0) return toast(t('orders.againNone'), { kind: 'failure' })
    if (found < lines.length) toast(t('orders.againSome'), { kind: 'base' })
    // The bag itself says so, for as long as it is looked at.
    else if (!isAllInBag(bag, lines)) visitorBag.noteLess(true)
    navigate(paths.bag())
  }

  return { buyAgain: (order: Order) => void buyAgain(order), isBuyingAgain: isBusy }
}
