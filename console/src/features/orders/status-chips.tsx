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
}

/** The states of orders, with how many there are. */
export function StatusChips({ status, counts, onChange }: StatusChipsProps) {
  const { t, number } = useWords()
  const countOf = (each: OrderStatus) => {
    const count = counts?.[String(each)] ?? 0
    if (count === 0) return ''
    return count >= countedMax ? ` ${number(countedMax)}+` : ` ${number(count)}`
  }
  return (
    <ChoiceChips<string>
      label={t('queue.status')}
      value={status === undefined ? 'all' : String(status)}
      onChange={(value) => onChange(order.find((each) => String(each) === value))}
      options={[
        ...order.map((each) => ({
          value: String(each),
          label: `${t(`orders.status.${orderStateOf(each)}`)}${countOf(each)}`,
        })),
        { value: 'all', label: t('status.all') },
      ]}
    />
  )
}
