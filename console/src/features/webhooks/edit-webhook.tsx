import {
  type WebhookKind,
  webhookKinds,
  webhookUrlLengthMax,
} from '@sampan/contract/office/webhooks/kinds.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { FormEvent } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useFailureText } from '#ui/act-failure.tsx'
import styles from '#ui/form.module.css'
import { useTyped } from '#ui/use-typed.ts'
import type { Secret, WebhookRow } from './rows.ts'

interface EditWebhookProps {
  /** Null: a new one. */
  webhook: WebhookRow | null
  onClose: () => void
  onAdded: (made: Secret) => void
}

interface TypedWebhook {
  url: string
  kinds: readonly WebhookKind[]
  isOn: boolean
}

/** An address and what it is told of; whether it is on, once it is there. */
export function EditWebhook({ webhook, onClose, onAdded }: EditWebhookProps) {
  const { t } = useWords()
  const [{ url, kinds, isOn }, setTyped, forget] = useTyped<TypedWebhook>(`webhook ${webhook?.id ?? 'new'}`, {
    url: webhook?.url ?? '',
    kinds: webhook?.kinds ?? webhookKinds,
    isOn: webhook === null || webhook.state === 'on',
  })
  const set = (part: Partial<TypedWebhook>) => setTyped((before) => ({ ...before, ...part }))
  const add = useApiMutation('console_webhook_add')
  const save = useApiMutation('console_webhook_save')
  const failureText = useFailureText()
  const title = webhook === null ? t('webhooks.add') : t('webhooks.change')

  async function send(event: FormEvent) {
    event.preventDefault()
    const wish = { url: url.trim(), kinds: [...kinds] }
    if (webhook !== null) {
      if (!(await save.attempt({ ...wish, id: webhook.id, isOn }))) return
      forget()
      onClose()
      return
    }
    const made = await add.attempt(wish)
    if (!made) return
    forget()
    onAdded(made)
  }

  return (
    <Sheet open title={title} onClose={onClose} busy={add.isBusy || save.isBusy}>
      <form className={styles.form} onSubmit={send}>
        <Field label={t('webhooks.url')} error={failureText(add.error ?? save.error)}>
          <TextInput
            inputMode="url"
            value={url}
            maxLength={webhookUrlLengthMax}
            onChange={(event) => set({ url: event.target.value })}
          />
        </Field>
        <fieldset className={styles.form}>
          <legend>{t('webhooks.kinds')}</legend>
          {webhookKinds.map((kind) => (
            <Check
              key={kind}
              label={t(`webhookKind.${kind}`)}
              checked={kinds.includes(kind)}
              onChange={(isChosen) =>
                set({ kinds: webhookKinds.filter((one) => (one === kind ? isChosen : kinds.includes(one))) })
              }
            />
          ))}
        </fieldset>
        {webhook && <Check label={t('webhooks.isOn')} checked={isOn} onChange={(isOn) => set({ isOn })} />}
        <Button
          type="submit"
          wide
          busy={add.isBusy || save.isBusy}
          disabled={url.trim() === '' || kinds.length === 0}
        >
          {webhook === null ? title : t('settings.save')}
        </Button>
      </form>
    </Sheet>
  )
}
