import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { trackingNoLengthMin } from '@sampan/contract/trade/shipments/limits.ts'
import { cleanUnspaced } from '@sampan/contract/wire/typed-text.ts'
import { readWhole } from '@sampan/contract/wire/typed-whole.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import form from '#ui/form.module.css'
import { sayDone } from '#ui/say-done.ts'
import { useTyped } from '#ui/use-typed.ts'
import { CarrierField, isOdd } from './carrier-field.tsx'
import type { ShopOrder } from './rows.ts'
import { useCarrier } from './use-carrier.ts'

/** Sends a parcel: all that has not left, or some of it. */
export function ShipForm({ order }: { order: ShopOrder }) {
  const { t } = useWords()
  const act = useApiMutation('shop_order_ship')
  const cache = useQueryClient()
  const waiting = order.lines.filter((line) => line.waiting > 0)
  const of = `parcel ${order.parcels.length} of ${order.id}`
  const { carrier, ...typedCarrier } = useCarrier(of)
  const [trackingNo, setTrackingNo, forgetTrackingNo] = useTyped(`number of ${of}`, '')
  // Counts that were typed for another number of pieces do not belong to these.
  const [counts, setCounts, forgetCounts] = useTyped<Readonly<Record<number, string>>>(
    `pieces in ${of}: ${waiting.map((line) => `${line.skuId}×${line.waiting}`).join(' ')}`,
    {},
  )
  const countOf = (line: (typeof waiting)[number]) => counts[line.skuId] ?? String(line.waiting)
  const piecesOf = (line: (typeof waiting)[number]) => readWhole(countOf(line), 4)
  const lines = waiting
    .map((line) => ({ skuId: line.skuId, quantity: piecesOf(line) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  const isRight = lines.length > 0 && waiting.every((line) => (piecesOf(line) ?? Number.NaN) <= line.waiting)

  const isShort = cleanUnspaced(trackingNo).length < trackingNoLengthMin
  /** Pieces that cannot be sent, and why; nothing where they can. */
  const faultOf = (line: (typeof waiting)[number]) => {
    const pieces = piecesOf(line)
    if (pieces === null || pieces > line.waiting) return t('orders.piecesMost', { count: line.waiting })
    return lines.length === 0 ? t('orders.piecesNone') : undefined
  }

  function send(event: FormEvent) {
    event.preventDefault()
    typedCarrier.remember()
    void act.attempt({ id: order.id, carrier, trackingNo, lines }).then((done) => {
      if (!done) return
      for (const forget of [typedCarrier.forget, forgetTrackingNo, forgetCounts]) forget()
      // The page shows the order as it is now, without waiting until it is read again.
      cache.setQueryData(['shop_order_detail', { id: order.id }], done)
      const parcel = `${carrier.trim()} ${cleanUnspaced(trackingNo)}`
      const isWhole = done.status !== orderStatus.waitingDelivery
      sayDone(t(isWhole ? 'orders.shippedWith' : 'orders.partShippedWith', { parcel }))
    })
  }

  return (
    <form className={form.form} onSubmit={send}>
      <CarrierField label={t('orders.carrier')} carrier={carrier} onType={typedCarrier.type} />
      <Field
        label={t('orders.trackingNo')}
        hint={
          isShort
            ? t('orders.numberShort', { min: trackingNoLengthMin })
            : isOdd(carrier, trackingNo)
              ? t('orders.oddNumber')
              : undefined
        }
      >
        <TextInput
          value={trackingNo}
          maxLength={60}
          onChange={(event) => setTrackingNo(event.target.value)}
        />
      </Field>
      {(waiting.length > 1 || (waiting[0]?.waiting ?? 0) > 1) &&
        waiting.map((line) => (
          <Field
            key={line.skuId}
            label={t('orders.piecesOf', { title: `${line.title} ${line.spec}`.trim(), count: line.waiting })}
            error={faultOf(line)}
          >
            <TextInput
              inputMode="numeric"
              value={countOf(line)}
              onChange={(event) => setCounts({ ...counts, [line.skuId]: event.target.value })}
            />
          </Field>
        ))}
      <ActFailure error={act.error} />
      <Button
        type="submit"
        size="middle"
        busy={act.isBusy}
        disabled={!isRight || carrier.trim() === '' || isShort}
      >
        {t('orders.ship')}
      </Button>
    </form>
  )
}
