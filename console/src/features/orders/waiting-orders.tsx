import { slipsMax } from '@sampan/contract/trade/orders/console-schemas.ts'
import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { Button, ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { pressedKey } from '@sampan/ui/pressed-key.ts'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type ClipboardEvent, type KeyboardEvent, memo, type ReactNode, useCallback, useRef } from 'react'
import type { Output } from '#client/call.ts'
import { type Pages, usePages, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { Failure } from '#ui/failure.tsx'
import form from '#ui/form.module.css'
import { TextLink } from '#ui/text-link.tsx'
import { useTyped } from '#ui/use-typed.ts'
import { CarrierField, isOdd } from './carrier-field.tsx'
import styles from './orders.module.css'
import { useCarrier } from './use-carrier.ts'
import { usePastedNumbers } from './use-pasted-numbers.ts'
import type { PlacedRow } from './use-ship-rows.ts'

type WaitingOrder = Omit<Output<'shop_order_list'>['items'][number], 'holder'>

interface Props {
  busy: boolean
  /** Resolves with the rows that were not shipped. */
  onSend: (rows: readonly PlacedRow[]) => Promise<PlacedRow[]>
}

const pageRows = 50

/** A number is typed for all pieces that wait: once some have left, it is of another parcel. */
const placeOf = ({ id, lines }: WaitingOrder): string =>
  `${id} ${lines.reduce((sum, { waiting }) => sum + waiting, 0)}`

function withoutShipped(
  typed: Readonly<Record<string, string>>,
  orders: readonly WaitingOrder[],
  shipped: ReadonlyMap<string, string>,
): Record<string, string> {
  const left = { ...typed }
  for (const order of orders) {
    const place = placeOf(order)
    if (shipped.has(order.orderNo) && left[place]?.trim() === shipped.get(order.orderNo)) delete left[place]
  }
  return left
}

/** All orders that wait. */
export function WaitingOrders(props: Props) {
  const pages = usePages('shop_order_list', { status: orderStatus.waitingDelivery, limit: pageRows })
  return <NumberFields pages={pages} {...props} />
}

/** Chosen orders that wait; `ids` are joined by commas. */
export function ChosenOrders({ ids, ...props }: Props & { ids: string }) {
  const { t } = useWords()
  const { data, error, isFetching, refetch } = useRead('shop_order_slips', { ids })
  const items = data?.orders.filter(({ status }) => status === orderStatus.waitingDelivery)
  const pages = {
    ...{ items, error, isFetching, refresh: refetch },
    ...{ hasMore: false, isLoadingMore: false, loadMore() {} },
  }
  const count = items?.length ?? 0
  const hint = (
    <p className={styles.soft}>
      {items && t(count > 0 ? 'orders.chosenHint' : 'orders.noneChosenWaits', { count })}{' '}
      <TextLink href={paths.ship()}>{t('orders.allToShip')}</TextLink>
    </p>
  )
  return items && count === 0 ? hint : <NumberFields pages={pages} hint={hint} {...props} />
}

interface FieldsProps extends Props {
  /** Said above them. */
  hint?: ReactNode
  pages: Pick<
    Pages<WaitingOrder>,
    'items' | 'error' | 'isFetching' | 'hasMore' | 'isLoadingMore' | 'loadMore' | 'refresh'
  >
}

/** Orders, each with a field for its number; numbers from a sheet are pasted into any of them. */
function NumberFields({ pages, hint, busy, onSend }: FieldsProps) {
  const { t } = useWords()
  const { carrier, ...typedCarrier } = useCarrier('many parcels')
  const [numbers, setNumbers] = useTyped<Readonly<Record<string, string>>>('numbers of many parcels', {})
  const list = useRef<HTMLDivElement>(null)
  const orders = pages.items
  const { paste, isReading, problem } = usePastedNumbers(pages, (byOrder) =>
    setNumbers((typed) => ({
      ...typed,
      ...Object.fromEntries([...byOrder].map(([order, number]) => [placeOf(order), number])),
    })),
  )
  const type = useCallback(
    (place: string, number: string) => setNumbers((typed) => ({ ...typed, [place]: number })),
    [setNumbers],
  )
  const goOn = useCallback((event: KeyboardEvent<HTMLInputElement>, at: number) => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[pressedKey(event)]
    if (!step) return
    event.preventDefault()
    list.current?.querySelectorAll('input')[at + step]?.focus()
  }, [])

  if (!orders) {
    return pages.error ? <Failure error={pages.error} onRetry={pages.refresh} /> : <Skeleton shape="card" />
  }
  if (orders.length === 0) return <EmptyState drawing="none" title={t('orders.nothingToShip')} />
  const rows = orders.flatMap((order, at): PlacedRow[] => {
    const trackingNo = numbers[placeOf(order)]?.trim() ?? ''
    return trackingNo === '' ? [] : [{ row: { orderNo: order.orderNo, carrier, trackingNo }, place: at + 1 }]
  })
  async function send() {
    typedCarrier.remember()
    const unsent = new Set((await onSend(rows)).map(({ place }) => place))
    const shipped = new Map(
      rows.flatMap(({ row, place }) => (unsent.has(place) ? [] : [[row.orderNo, row.trackingNo]])),
    )
    // Numbers that were typed meanwhile stay: only what was shipped goes.
    setNumbers((typed) => withoutShipped(typed, orders ?? [], shipped))
    if (unsent.size === 0) typedCarrier.forget()
  }
  return (
    <section className={styles.part}>
      {hint}
      <div className={form.form}>
        <CarrierField label={t('orders.carrierOfAll')} carrier={carrier} onType={typedCarrier.type} />
      </div>
      <p className={styles.soft}>{t('orders.pasteHint')}</p>
      <div ref={list} className={styles.waiting}>
        {orders.map((order, at) => {
          const number = numbers[placeOf(order)] ?? ''
          return (
            <WaitingRow
              key={order.id}
              at={at}
              order={order}
              number={number}
              isOdd={isOdd(carrier, number)}
              onType={type}
              onPaste={paste}
              onKey={goOn}
            />
          )
        })}
      </div>
      {isReading && <Note>{t('orders.readingRows', { count: orders.length })}</Note>}
      {problem && <Note>{t(`orders.pasted.${problem.name}`, problem)}</Note>}
      <div className={styles.acts}>
        <Button
          size="middle"
          busy={busy || isReading}
          disabled={rows.length === 0 || carrier.trim() === ''}
          onClick={() => void send()}
        >
          {t('orders.shipCount', { count: rows.length })}
        </Button>
        <ButtonLink
          kind="line"
          size="middle"
          href={paths.slips(orders.slice(0, slipsMax).map(({ id }) => id))}
        >
          {t('orders.printAll')}
        </ButtonLink>
        {pages.hasMore && (
          <Button kind="line" size="middle" busy={pages.isLoadingMore} onClick={pages.loadMore}>
            {t('shell.more')}
          </Button>
        )}
      </div>
    </section>
  )
}

interface RowProps {
  order: WaitingOrder
  at: number
  number: string
  isOdd: boolean
  onType: (place: string, number: string) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>, at: number) => void
  onKey: (event: KeyboardEvent<HTMLInputElement>, at: number) => void
}

/** Drawn anew only when its own number changes: a thousand of them stand below one another. */
const WaitingRow = memo(function WaitingRow({ order, at, number, isOdd, onType, onPaste, onKey }: RowProps) {
  const { t, list } = useWords()
  return (
    <div className={styles.row}>
      <span>
        {list(
          order.lines
            .filter(({ waiting }) => waiting > 0)
            .map(({ waiting, title, skuCode }) => `${waiting} × ${skuCode ? `${skuCode} ` : ''}${title}`),
        )}
      </span>
      <span className={styles.soft}>
        {at + 1} · {order.addressee}, {order.country}
      </span>
      <TextLink href={paths.orders(order.id)}>{order.orderNo}</TextLink>
      <TextInput
        aria-label={t('orders.numberOf', { order: order.orderNo })}
        placeholder={t('orders.trackingNo')}
        value={number}
        onChange={({ target }) => onType(placeOf(order), target.value)}
        onPaste={(event) => onPaste(event, at)}
        onKeyDown={(event) => onKey(event, at)}
      />
      {isOdd && <span className={styles.odd}>{t('orders.oddNumber')}</span>}
    </div>
  )
})
