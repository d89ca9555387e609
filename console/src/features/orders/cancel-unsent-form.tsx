import { readWhole } from '@sampan/contract/wire/typed-whole.ts'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { Facts } from '#ui/facts.tsx'
import { sayDone } from '#ui/say-done.ts'
import { useTyped } from '#ui/use-typed.ts'
import { GiveFrame } from './give-frame.tsx'
import type { GiveQuote } from './rows.ts'

interface Props {
  orderId: string
  quote: GiveQuote
  onEnd: () => void
}

interface Typed {
  /** Pieces by SKU, as they are typed. */
  counts: Readonly<Record<number, string>>
  note: string
}

/** Pieces that have not left, and will not: the money goes back, and they are on sale again. */
export function CancelUnsentForm({ orderId, quote, onEnd }: Props) {
  const { t, dollars } = useWords()
  const [typed, setTyped, forget] = useTyped<Typed>(`cancelling of ${orderId}`, { counts: {}, note: '' })
  const { counts, note } = typed
  const cancel = useApiMutation('shop_refund_cancel_unsent')
  const { unsent } = quote
  const countOf = ({ skuId, pieces }: GiveQuote['unsent'][number]) => counts[skuId] ?? String(pieces)
  const read = unsent.map((line) => ({ ...line, quantity: readWhole(countOf(line), 4) ?? Number.NaN }))
  const lines = read.flatMap(({ skuId, quantity }) => (quantity > 0 ? [{ skuId, quantity }] : []))
  const isRight = lines.length > 0 && read.every(({ quantity, pieces }) => quantity <= pieces)
  const picks = lines.map(({ skuId, quantity }) => `${skuId}:${quantity}`).join(',')
  const picked = useRead('shop_refund_give_quote', { orderId, picks }, { enabled: isRight })
  const sums = isRight ? picked.data?.cancel : undefined
  const sum = dollars(sums?.amountCents ?? 0)

  async function send() {
    const done = await cancel.attempt({
      orderId,
      refundedCents: quote.refundedCents,
      lines,
      note: note.trim(),
    })
    if (!done) return
    forget()
    sayDone(t('orders.given', { sum: dollars(done.amountCents) }))
    onEnd()
  }

  return (
    <GiveFrame
      label={t('orders.cancelUnsent')}
      note={note}
      onNote={(words) => setTyped((before) => ({ ...before, note: words }))}
      isSumWhole={sums !== undefined && sums.amountCents > 0}
      question={t('orders.cancelUnsentAsk', { sum })}
      approve={t('orders.cancelUnsentDo', { sum })}
      error={cancel.error}
      isBusy={cancel.isBusy}
      onSend={() => void send()}
      onEnd={onEnd}
    >
      {unsent.map((line) => (
        <Field
          key={line.skuId}
          label={t('orders.cancelPieces', {
            title: `${line.title} ${line.spec}`.trim(),
            count: line.pieces,
          })}
        >
          <TextInput
            inputMode="numeric"
            value={countOf(line)}
            onChange={({ target }) =>
              setTyped((before) => ({ ...before, counts: { ...before.counts, [line.skuId]: target.value } }))
            }
          />
        </Field>
      ))}
      {sums && (
        <Facts
          facts={[
            { key: 'sum', name: t('orders.cancelSum'), value: dollars(sums.amountCents) },
            ...(sums.freightCents > 0
              ? [{ key: 'freight', name: t('orders.cancelFreight'), value: dollars(sums.freightCents) }]
              : []),
            ...(sums.dutyCents > 0
              ? [{ key: 'duties', name: t('orders.cancelDuties'), value: dollars(sums.dutyCents) }]
              : []),
          ]}
        />
      )}
    </GiveFrame>
  )
}
