import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import type { FormEvent } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from '#ui/form.module.css'
import { isReason, ReasonField } from '#ui/reason-field.tsx'
import { useTyped } from '#ui/use-typed.ts'
import type { WayRow } from './rows.ts'

/** Closes a way at once, by one person. */
export function CloseWay({ way, onClose }: { way: WayRow; onClose: () => void }) {
  const { t } = useWords()
  const [reason, setReason, forget] = useTyped(`reason of closing way ${way.id}`, '')
  const close = useApiMutation('console_way_close')

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!(await close.attempt({ id: way.id, version: way.version, reason }))) return
    forget()
    onClose()
  }

  return (
    <Sheet open title={t('ways.closeTitle', { name: way.name })} onClose={onClose} busy={close.isBusy}>
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        <Note>{t('ways.closes')}</Note>
        <ReasonField value={reason} hint={t('stop.trailHint')} error={close.error} onChange={setReason} />
        <Button type="submit" kind="bad" wide busy={close.isBusy} disabled={!isReason(reason)}>
          {t('ways.closeNow')}
        </Button>
      </form>
    </Sheet>
  )
}
