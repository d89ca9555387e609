import { reason } from '@sampan/contract/base/staff/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { ReasonField } from '#ui/reason-field.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import type { WayRow } from './rows.ts'

const schema = z.object({ reason })

/** Closes a way at once, by one person. */
export function CloseWay({ way, onClose }: { way: WayRow; onClose: () => void }) {
  const { t } = useWords()
  const close = useApiMutation('console_way_close')
  const { values, change, text, errorOf, ...form } = useContractForm({
    of: `reason of closing way ${way.id}`,
    start: { reason: '' },
    schema,
    async onSubmit(why) {
      await close.run({ id: way.id, version: way.version, ...why })
      onClose()
    },
  })

  return (
    <Sheet open title={t('ways.closeTitle', { name: way.name })} onClose={onClose} busy={close.isBusy}>
      <form noValidate className={styles.form} onSubmit={form.submit}>
        <Note>{t('ways.closes')}</Note>
        <ReasonField
          value={values.reason}
          hint={t('stop.trailHint')}
          problem={errorOf('reason')}
          onChange={(next) => change({ reason: next })}
          onBlur={text('reason').onBlur}
        />
        <FormFailure text={form.failure} />
        <Button type="submit" kind="bad" wide busy={close.isBusy}>
          {t('ways.closeNow')}
        </Button>
      </form>
    </Sheet>
  )
}
