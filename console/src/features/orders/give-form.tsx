import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { sayDone } from '#ui/say-done.ts'
import { useTyped } from '#ui/use-typed.ts'
import { GiveFrame } from './give-frame.tsx'
import type { GiveQuote } from './rows.ts'

interface Props {
  orderId: string
  quote: GiveQuote
  onEnd: () => void
}

/** A part of the goods' price, at once and without a return. */
export function GiveForm({ orderId, quote, onEnd }: Props) {
  const { t, dollars } = useWords()
  const [typed, setTyped, forget] = useTyped<{ cents: number | null; note: string }>(`gift of ${orderId}`, {
    cents: null,
    note: '',
  })
  const { cents, note } = typed
  const give = useApiMutation('shop_refund_give')
  const { giveMaxCents, isSettled, refundedCents } = quote
  const sum = dollars(cents ?? 0)

  async function send() {
    if (cents === null) return
    const done = await give.attempt({ orderId, refundedCents, amountCents: cents, note: note.trim() })
    if (!done) return
    forget()
    sayDone(t('orders.given', { sum: dollars(done.amountCents) }))
    onEnd()
  }

  return (
    <GiveFrame
      label={t('orders.give')}
      note={note}
      onNote={(words) => setTyped((before) => ({ ...before, note: words }))}
      isSumWhole={cents !== null}
      question={t('orders.giveAsk', { sum })}
      approve={t('orders.giveDo', { sum })}
      error={give.error}
      isBusy={give.isBusy}
      onSend={() => void send()}
      onEnd={onEnd}
    >
      <AmountField
        label={t('orders.giveSum')}
        hint={t(isSettled ? 'orders.giveMaxSettled' : 'orders.giveMax', { sum: dollars(giveMaxCents) })}
        cents={cents}
        maxCents={giveMaxCents}
        onChange={(sumCents) => setTyped((before) => ({ ...before, cents: sumCents }))}
      />
    </GiveFrame>
  )
}
