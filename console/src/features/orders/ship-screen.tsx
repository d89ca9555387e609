import { ApiFailure } from '@sampan/client/api-failure.ts'
import { shipTogetherMax } from '@sampan/contract/trade/shipments/limits.ts'
import { Button, ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { pressedKey } from '@sampan/ui/pressed-key.ts'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { TextArea, TextInput } from '@sampan/ui/text-input.tsx'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { call, type Output } from '#client/call.ts'
import { useApiMutation, usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ActFailure } from '#ui/act-failure.tsx'
import { Failure } from '#ui/failure.tsx'
import { FileButton } from '#ui/file-button.tsx'
import form from '#ui/form.module.css'
import { readText } from '#ui/read-text.ts'
import { allParts, saveCsv } from '#ui/save-file.ts'
import { Screen } from '#ui/screen.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useTyped } from '#ui/use-typed.ts'
import styles from './orders.module.css'
import {
  inTurns,
  pastedColumn,
  readShipPlaces,
  type ShipRow,
  withoutRows,
  writeShipRows,
} from './ship-csv.ts'
import { useCarrier } from './use-carrier.ts'

type Answer = Output<'shop_order_ship_many'>
type WaitingOrder = Output<'shop_order_list'>['items'][number]
const printedMax = 50

/** Many orders at once: a number beside each, or rows pasted or read from a file. */
export function ShipScreen() {
  const { t } = useWords()
  const act = useApiMutation('shop_order_ship_many')
  const [sent, setSent] = useState<Sent | null>(null)
  const send: SendProps['onSend'] = async (rows, places) => {
    const done = await act.attempt({ rows })
    if (done) setSent({ answer: done, places })
    return done && rows.filter((_, at) => done.rows[at]?.problem !== null)
  }
  return (
    <Screen title={t('orders.shipMany')}>
      <ActFailure error={act.error} />
      {sent && <Result {...sent} />}
      <WaitingOrders busy={act.isBusy} onSend={send} />
      <FromFile busy={act.isBusy} onSend={send} />
    </Screen>
  )
}

interface Sent {
  answer: Answer
  /** Of each row its number in the list or the file that it came from. */
  places: readonly number[]
}

function Result({ answer, places }: Sent) {
  const { t } = useWords()
  const wrong = answer.rows.flatMap(({ orderNo, problem }, at) =>
    problem === null ? [] : [{ at, orderNo, problem }],
  )
  const place = useRef<HTMLDivElement>(null)
  // The answer may stand far below.
  useEffect(() => {
    if (answer) place.current?.scrollIntoView({ block: 'center' })
  }, [answer])
  return (
    <div ref={place} role="status">
      {answer.shipped > 0 && <Note tone="calm">{t('orders.shippedCount', { count: answer.shipped })}</Note>}
      {wrong.length > 0 && (
        <Note tone="bad">
          {t('orders.notShipped', { count: wrong.length })}
          <ul className={styles.lines}>
            {wrong.map(({ at, orderNo, problem }) => (
              <li key={at}>
                {t('orders.rowWrong', {
                  line: places[at] ?? at + 1,
                  order: orderNo,
                  problem: t(`orders.problem.${problem}`),
                })}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}

interface SendProps {
  busy: boolean
  /** Resolves with the rows that were not shipped, to be mended; undefined: nothing is known. */
  onSend: (rows: ShipRow[], places: number[]) => Promise<ShipRow[] | undefined>
}

/** A number is typed for all pieces that wait: once some have left, it is of another parcel. */
const placeOf = ({ id, lines }: WaitingOrder): string =>
  `${id} ${lines.reduce((sum, { waiting }) => sum + waiting, 0)}`

function withoutShipped(
  typed: Readonly<Record<string, string>>,
  orders: readonly WaitingOrder[],
  shipped: readonly { orderNo: string; trackingNo: string }[],
): Record<string, string> {
  const left = { ...typed }
  for (const order of orders) {
    const place = placeOf(order)
    const sent = shipped.find(({ orderNo }) => orderNo === order.orderNo)
    if (sent && left[place]?.trim() === sent.trackingNo) delete left[place]
  }
  return left
}

function WaitingOrders({ busy, onSend }: SendProps) {
  const { t } = useWords()
  const pages = usePages('shop_order_list', { status: 1, limit: printedMax })
  const { carrier, ...typedCarrier } = useCarrier('many parcels')
  const [numbers, setNumbers] = useTyped<Readonly<Record<string, string>>>('numbers of many parcels', {})
  const [leftOver, setLeftOver] = useState(0)
  const fields = useRef(new Map<number, HTMLInputElement>())
  const orders = pages.items
  if (!orders) {
    return pages.error ? <Failure error={pages.error} onRetry={pages.refresh} /> : <Skeleton shape="card" />
  }
  if (orders.length === 0) return <EmptyState drawing="none" title={t('orders.nothingToShip')} />
  const filled = orders.flatMap((order, at) => {
    const trackingNo = numbers[placeOf(order)]?.trim() ?? ''
    return trackingNo === '' ? [] : [{ row: { orderNo: order.orderNo, carrier, trackingNo }, place: at + 1 }]
  })
  const rows = filled.map(({ row }) => row)
  const { now, later } = inTurns(rows)
  async function send() {
    typedCarrier.remember()
    const left = await onSend(
      now,
      filled.slice(0, now.length).map(({ place }) => place),
    )
    if (!left) return
    const unsent = new Set([...left, ...later].map(({ orderNo }) => orderNo))
    const shipped = now.flatMap(({ orderNo, trackingNo }) =>
      unsent.has(orderNo) ? [] : [{ orderNo, trackingNo }],
    )
    // Numbers that were typed meanwhile stay: only what was shipped goes.
    setNumbers((typed) => withoutShipped(typed, orders ?? [], shipped))
    if (unsent.size === 0) typedCarrier.forget()
  }
  /** A column from a sheet fills the rows below; one number is pasted as everywhere. */
  function paste(event: ClipboardEvent<HTMLInputElement>, from: number) {
    const column = pastedColumn(event.clipboardData.getData('text'))
    if (column.length < 2) return
    event.preventDefault()
    const below = (orders ?? []).slice(from, from + column.length)
    setNumbers((typed) => ({
      ...typed,
      ...Object.fromEntries(below.map((order, at) => [placeOf(order), column[at] ?? ''])),
    }))
    setLeftOver(column.length - below.length)
  }
  function goOn(event: KeyboardEvent<HTMLInputElement>, at: number) {
    if (pressedKey(event) !== 'Enter') return
    event.preventDefault()
    fields.current.get(at + 1)?.focus()
  }
  return (
    <section className={styles.part}>
      <div className={form.form}>
        <Field label={t('orders.carrierOfAll')}>
          <TextInput
            value={carrier}
            maxLength={60}
            onChange={(event) => typedCarrier.type(event.target.value)}
          />
        </Field>
      </div>
      <p className={styles.soft}>{t('orders.pasteHint')}</p>
      {orders.map((order, at) => (
        <div key={order.id} className={styles.row}>
          <span>
            {order.lines
              .filter(({ waiting }) => waiting > 0)
              .map(({ waiting, title }) => `${waiting} × ${title}`)
              .join(', ')}
          </span>
          <span className={styles.soft}>
            {order.addressee}, {order.country}
          </span>
          <TextLink href={paths.orders(order.id)}>{order.orderNo}</TextLink>
          <TextInput
            ref={(field) => {
              if (field) fields.current.set(at, field)
              else fields.current.delete(at)
            }}
            aria-label={t('orders.numberOf', { order: order.orderNo })}
            placeholder={t('orders.trackingNo')}
            value={numbers[placeOf(order)] ?? ''}
            onChange={({ target }) => setNumbers((typed) => ({ ...typed, [placeOf(order)]: target.value }))}
            onPaste={(event) => paste(event, at)}
            onKeyDown={(event) => goOn(event, at)}
          />
        </div>
      ))}
      {leftOver > 0 && <Note>{t('orders.pastedOver', { count: leftOver })}</Note>}
      <div className={styles.acts}>
        <Button
          size="middle"
          busy={busy}
          disabled={rows.length === 0 || carrier.trim() === ''}
          onClick={() => void send()}
        >
          {t('orders.shipCount', { count: now.length })}
        </Button>
        <ButtonLink
          kind="line"
          size="middle"
          href={paths.slips(orders.slice(0, printedMax).map(({ id }) => id))}
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

/** The file of what waits, put together part by part and handed to the browser. */
function useShipSheet() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  async function save() {
    setBusy(true)
    setFailure(null)
    try {
      saveCsv('sampan-to-ship.csv', await allParts((cursor) => call('shop_order_ship_sheet', cursor)))
    } catch (error) {
      setFailure(error instanceof ApiFailure ? error : new ApiFailure('fault', String(error)))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, save: () => void save() }
}

function FromFile({ busy, onSend }: SendProps) {
  const { t } = useWords()
  const [text, setText] = useTyped('rows of many parcels', '')
  const [isOther, setOther] = useState(false)
  const sheet = useShipSheet()
  const read = readShipPlaces(text)
  const rows = read.map(({ row }) => row)
  const isTooMany = rows.length > shipTogetherMax
  async function take(file: File) {
    const content = await readText(file)
    setOther(content === null)
    if (content !== null) setText(content)
  }
  async function send() {
    const left = await onSend(
      rows,
      read.map(({ place }) => place),
    )
    if (!left) return
    // Rows that were pasted or corrected meanwhile stay as they are.
    const shipped = rows.filter((row) => !left.includes(row))
    setText((now) => (now === text ? writeShipRows(left) : withoutRows(now, shipped)))
  }
  return (
    <section className={styles.part}>
      <h2>{t('orders.fromFile')}</h2>
      <p>{t('orders.sheetHint')}</p>
      <div>
        <Button kind="line" size="small" busy={sheet.isBusy} onClick={sheet.save}>
          {t('orders.sheet')}
        </Button>
      </div>
      <ActFailure error={sheet.failure} />
      <Field label={t('orders.paste')}>
        <TextArea
          rows={5}
          value={text}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <FileButton
        label={t('orders.file')}
        accept=".csv,text/csv,text/plain"
        onPick={([file]) => file && void take(file)}
      />
      {isOther && <Note tone="bad">{t('goods.encoding')}</Note>}
      {isTooMany && <Note tone="bad">{t('orders.tooManyRows', { count: shipTogetherMax })}</Note>}
      <div className={styles.acts}>
        <Button
          size="middle"
          busy={busy}
          disabled={rows.length === 0 || isTooMany}
          onClick={() => void send()}
        >
          {t('orders.shipRows', { count: rows.length })}
        </Button>
      </div>
    </section>
  )
}
