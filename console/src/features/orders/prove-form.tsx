import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { FormEvent } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import form from '#ui/form.module.css'
import { useTyped } from '#ui/use-typed.ts'
import type { ShopOrder } from './rows.ts'

/** The shop says how it knows that the parcel was delivered. */
export function ProveForm({ order }: { order: ShopOrder }) {
  const { t } = useWords()
  const act = useApiMutation('shop_order_prove')
  const [text, setText, forget] = useTyped(`proof of ${order.id}`, '')
  function send(event: FormEvent) {
    event.preventDefault()
    void act.attempt({ id: order.id, text }).then((done) => done && forget())
  }
  return (
    <form className={form.form} onSubmit={send}>
      <Field label={t('orders.proof')} hint={t('orders.proofHint')}>
        <TextInput value={text} maxLength={1000} onChange={(event) => setText(event.target.value)} />
      </Field>
      <ActFailure error={act.error} />
      <Button type="submit" size="middle" busy={act.isBusy} disabled={text.trim().length < 3}>
        {t('orders.prove')}
      </Button>
    </form>
  )
}
