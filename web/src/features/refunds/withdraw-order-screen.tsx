import { Button } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Screen } from '@sampan/ui/screen.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Input } from '#client/types.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { paths } from '#paths'
import { useVisitorDraft, type VisitorDraft } from './use-visitor-draft.ts'
import styles from './withdraw-order.module.css'

type Wish = Input<'refund_withdraw_visitor'>

/** Withdrawal from an order without a login, in two steps: number and e-mail, then the button that confirms it. */
export function WithdrawOrderScreen() {
  const { t, date } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  const { draft, change, forget } = useVisitorDraft(form)
  const [sentAt, setSentAt] = useState<string | null>(null)
  const part = useRef<HTMLDivElement>(null)
  const step = sentAt !== null ? 'sent' : draft.isAsked ? 'confirm' : 'form'
  const isMoved = useRef(false)
  // The button that led on is gone: the focus comes to what stands in its place, which is read out.
  useEffect(() => {
    if (step && isMoved.current) part.current?.focus()
    isMoved.current = false
  }, [step])
  function move(to: Partial<VisitorDraft>) {
    isMoved.current = to.isAsked !== undefined
    change(to)
  }
  function end(at: string) {
    isMoved.current = true
    setSentAt(at)
    forget()
  }
  return (
    <Screen>
      <PageBar title={t('withdrawal.title')} backTo={paths.home()} />
      <div className={styles.page}>
        <Card label={t('withdrawal.title')}>
          <div ref={part} tabIndex={-1} className={styles.step}>
            {sentAt !== null ? (
              <Note tone="calm">{t('withdrawal.sent', { date: date(sentAt, 'dayTime') })}</Note>
            ) : draft.isAsked ? (
              <Confirm wish={wishOf(draft)} onChange={() => move({ isAsked: false })} onSent={end} />
            ) : (
              <WishForm form={form} draft={draft} onChange={move} />
            )}
          </div>
        </Card>
      </div>
    </Screen>
  )
}

const wishOf = ({ orderNo, email }: VisitorDraft): Wish => ({
  orderNo: orderNo.trim(),
  email: email.trim(),
})

interface WishProps {
  form: RefObject<HTMLFormElement | null>
  draft: VisitorDraft
  onChange: (part: Partial<VisitorDraft>) => void
}

function WishForm({ form, draft: { orderNo, email }, onChange }: WishProps) {
  const { t } = useI18n()
  function submit(event: FormEvent) {
    event.preventDefault()
    onChange({ isAsked: true })
  }
  return (
    <form ref={form} method="post" onSubmit={submit}>
      <Stack gap={14}>
        <Text as="p" tone="soft">
          {t('withdrawal.intro')}
        </Text>
        <Field label={t('withdrawal.orderNo')}>
          <TextInput
            name="orderNo"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="next"
            maxLength={40}
            value={orderNo}
            onChange={({ target }) => onChange({ orderNo: target.value })}
          />
        </Field>
        <Field label={t('withdrawal.email')}>
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            enterKeyHint="go"
            maxLength={160}
            value={email}
            onChange={({ target }) => onChange({ email: target.value })}
          />
        </Field>
        <Button type="submit" disabled={orderNo.trim() === '' || !email.includes('@')}>
          {t('withdrawal.here')}
        </Button>
      </Stack>
    </form>
  )
}

interface ConfirmProps {
  wish: Wish
  onChange: () => void
  onSent: (at: string) => void
}

function Confirm({ wish, onChange, onSent }: ConfirmProps) {
  const { t } = useI18n()
  const { attempt, isBusy } = useApiMutation('refund_withdraw_visitor')
  async function send() {
    const sent = await attempt(wish)
    if (sent) onSent(sent.at)
  }
  return (
    <Stack gap={14}>
      <Text as="p">{t('withdrawal.check', { number: wish.orderNo })}</Text>
      <Text as="p" tone="soft">
        {wish.email}
      </Text>
      <Text as="p" size="small" tone="soft">
        {t('withdrawal.next')}
      </Text>
      <Button busy={isBusy} onClick={() => void send()}>
        {t('withdrawal.confirm')}
      </Button>
      <Button kind="line" disabled={isBusy} onClick={onChange}>
        {t('withdrawal.change')}
      </Button>
    </Stack>
  )
}
