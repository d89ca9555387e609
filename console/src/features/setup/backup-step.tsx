import { setupBackupInput } from '@sampan/contract/office/setup/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Output } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { CardForm } from '#ui/card-page.tsx'
import { FormFailure } from '#ui/form-failure.tsx'
import { useUnkeptForm } from '#ui/use-unkept-form.ts'
import styles from './setup.module.css'
import type { StepProps } from './setup-screen.tsx'

const schema = z.object({ folder: setupBackupInput.shape.folder })

/** Looks at a backup in a folder of the server, and says how it is restored. */
export function BackupStep({ draft: { setupCode }, onNext }: StepProps) {
  const { t, number } = useWords()
  const check = useApiMutation('console_setup_backup')
  const [seen, setSeen] = useState<Output<'console_setup_backup'> | null>(null)
  const form = useUnkeptForm({
    start: { folder: '' },
    schema,
    async onSubmit({ folder }) {
      setSeen(null)
      setSeen(await check.run({ setupCode, folder }))
    },
  })
  return (
    <CardForm onSubmit={form.submit}>
      <p>{t('setup.restoreText')}</p>
      <Field label={t('setup.folder')} error={form.errorOf('folder')}>
        <TextInput autoFocus autoComplete="off" maxLength={400} {...form.text('folder')} />
      </Field>
      <FormFailure text={form.failure ?? seen?.problem ?? undefined} />
      {seen?.problem === null && (
        <>
          <Note>
            {t('setup.whole', {
              files: number(seen.files),
              madeAt: seen.madeAt ?? '',
              version: seen.version ?? '',
            })}
          </Note>
          <p>{t('setup.stop')}</p>
          <pre className={styles.command}>{seen.commands.join('\n')}</pre>
        </>
      )}
      <Button type="submit" wide busy={form.isSubmitting}>
        {t('setup.check')}
      </Button>
      <Button kind="line" wide onClick={onNext}>
        {t('setup.newShop')}
      </Button>
    </CardForm>
  )
}
