import { messageTextMax } from '@sampan/contract/trade/support/limits.ts'
import { isSeen } from '@sampan/contract/wire/seen-text.ts'
import { navigate } from '@sampan/router/navigate.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextArea } from '@sampan/ui/text-input.tsx'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ActFailure } from '#ui/act-failure.tsx'
import formStyles from '#ui/form.module.css'
import { sayDone } from '#ui/say-done.ts'
import { StepForm } from '#ui/step-form.tsx'
import { useFocusedForm } from '#ui/use-focused-form.ts'
import { useTyped } from '#ui/use-typed.ts'
import styles from './orders.module.css'

/** Words to the buyer about this order; once they are sent, a toast leads to the conversation. */
export function MessageBuyer({ orderId, onEnd }: { orderId: string; onEnd: () => void }) {
  const { t } = useWords()
  const [text, setText, forget] = useTyped(`message about ${orderId}`, '')
  const act = useApiMutation('shop_support_begin')
  const form = useFocusedForm()

  async function send() {
    const sent = await act.attempt({ order: orderId, text: text.trim() })
    if (!sent) return
    forget()
    sayDone(t('orders.messageSent'), {
      label: t('orders.messageOpen'),
      run: () => navigate(paths.messages(sent.conversation.id)),
    })
    onEnd()
  }

  return (
    <section className={styles.part} aria-label={t('orders.message')}>
      <h2>{t('orders.message')}</h2>
      <StepForm
        ref={form}
        className={formStyles.form}
        isSentByKeys
        onBack={onEnd}
        onSubmit={(event) => {
          event.preventDefault()
          if (isSeen(text) && !act.isBusy) void send()
        }}
      >
        <Field label={t('orders.messageText')} hint={t('messages.answerHintAlone')}>
          <TextArea
            rows={3}
            maxLength={messageTextMax}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <ActFailure error={act.error} />
        <div className={styles.acts}>
          <Button kind="line" size="middle" onClick={onEnd}>
            {t('queue.back')}
          </Button>
          <Button type="submit" size="middle" busy={act.isBusy} disabled={!isSeen(text)}>
            {t('messages.send')}
          </Button>
        </div>
      </StepForm>
    </section>
  )
}
