import { type OrderStatus, orderStateOf } from '@sampan/contract/trade/orders/status.ts'
import { useWords } from '#i18n/use-words.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'

/** The states in the order in which a shop works on them. */
const order: readonly OrderStatus[] = [1, 2, 3, -4, 4, 0, -1, 5]
/** Counts are capped where they are counted. */
const countedMax = 100

interface StatusChipsProps {
  status: OrderStatus | undefined
  counts?: Readonly<Record<string, number>> | undefined
  onChange: (status: OrderStatus | undefined) => void
  /** Orders past their ship-by date: how many, whether they are shown, and what shows them. Absent: this list has none. */
  late?: { count: number; isShown: boolean; show: () => void } | undefined
}

/** The states of orders, with how many there are. */
export function StatusChips({ status, counts, onChange, late }: StatusChipsProps) {
  const { t, number } = useWords()
  const countOf = (each: OrderStatus) => countText(counts?.[String(each)] ?? 0)
  const countText = (count: number) => {
    if (count === 0) return ''
    return count >= countedMax ? ` ${number(countedMax)}+` : ` ${number(count)}`
  }
  return (
    <ChoiceChips<string>
      label={t('queue.status')}
      value={late?.isShown ? 'late' : status === undefined ? 'all' : String(status)}
      onChange={(value) =>
        value === 'late' ? late?.show() : onChange(order.find((each) => String(each) === value))
      }
      options={[
        ...(late && (late.count > 0 || late.isShown)
          ? [{ value: 'late', label: `${t('orders.late')}${countText(late.count)}` }]
          : []),
        ...order.map((each) => ({
          value: String(each),
          label: `${t(`orders.status.${orderStateOf(each)}`)}${countOf(each)}`,
        })),
        { value: 'all', label: t('status.all') },
      ]}
    />
  )
}
