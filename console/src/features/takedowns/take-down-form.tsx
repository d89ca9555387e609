import { takedownReasons } from '@sampan/contract/base/staff/reasons.ts'
import { Button } from '@sampan/ui/button.tsx'
import { pressedKey } from '@sampan/ui/pressed-key.ts'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { type CodedReason, isBegun, isWholeReason, noReason } from '#ui/coded-reason.ts'
import { CodedReasonField } from '#ui/coded-reason-field.tsx'
import form from '#ui/form.module.css'
import { RefuseButtons } from '#ui/refuse-buttons.tsx'
import { useTyped } from '#ui/use-typed.ts'
import styles from './takedowns.module.css'

/** Takes a product off the shelf with a reason that its shop reads. */
export function TakeDownForm({ id }: { id: number }) {
  const { t } = useWords()
  const act = useApiMutation('console_takedown_make')
  const [reason, setReason, forget] = useTyped<CodedReason<(typeof takedownReasons)[number]>>(
    `taking down ${id}`,
    noReason,
  )
  const [isOpen, setOpen] = useState(() => isBegun(reason))

  async function send(event: FormEvent) {
    event.preventDefault()
    if (await act.attempt({ id, ...reason })) forget()
  }
  if (!isOpen)
    return (
      <Button kind="bad" size="middle" onClick={() => setOpen(true)}>
        {t('takedown.make')}
      </Button>
    )
  return (
    <form className={form.form} onSubmit={(event) => void send(event)}>
      <CodedReasonField
        codes={takedownReasons}
        value={reason}
        hint={t('takedown.reasonHint')}
        error={act.error}
        onChange={setReason}
        onKeyDown={(event) => pressedKey(event) === 'Escape' && setOpen(false)}
      />
      <div className={styles.buttons}>
        <RefuseButtons
          label={t('takedown.make')}
          isBusy={act.isBusy}
          isReady={isWholeReason(reason)}
          onBack={() => setOpen(false)}
        />
      </div>
    </form>
  )
}
