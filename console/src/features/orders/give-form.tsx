import { toast } from '@sampan/ui/toast.ts'
import { useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { AmountField } from '#ui/amount-field.tsx'
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
  const [cents, setCents] = useState<number | null>(null)
  const [note, setNote, forget] = useTyped(`gift of ${orderId}`, '')
  const give = useApiMutation('shop_refund_give')
  const { giveMaxCents, isSettled, refundedCents } = quote
  const sum = dollars(cents ?? 0)

  async function send() {
    if (cents === null) return
    const done = await give.attempt({ orderId, refundedCents, amountCents: cents, note: note.trim() })
    if (!done) return
    forget()
    toast(t('orders.given', { sum: dollars(done.amountCents) }), { kind: 'success' })
    onEnd()
  }

  return (
    <GiveFrame
      label={t('orders.give')}
      note={note}
      onNote={setNote}
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
        onChange={setCents}
      />
    </GiveFrame>
  )
}
