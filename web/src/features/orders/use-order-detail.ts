import { serverNow } from '@sampan/client/server-clock.ts'
import { orderCan, orderStateOf } from '@sampan/contract/trade/orders/status.ts'
import { useApi } from '#client/use-api.ts'

/** After its time is over an unpaid order is asked for until the server has cancelled it. */
const expiringEveryMs = 3_000

/** One order. An unpaid one whose time is over turns by itself into a cancelled one. */
export function useOrderDetail(id: string) {
  const read = useApi('order_detail', { id })
  const { data } = read
  const isExpiring =
    data !== undefined &&
    data.expiresAt !== null &&
    orderCan('pay', orderStateOf(data.status)) &&
    Date.parse(data.expiresAt) <= serverNow()
  useApi('order_detail', { id }, { enabled: isExpiring, everyMs: expiringEveryMs })
  return read
}
