import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import type { Output } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import styles from './setup.module.css'
import type { StepProps } from './setup-screen.tsx'

/** Looks at a backup in a folder of the server, and says how it is restored. */
export function BackupStep({ draft: { setupCode }, onNext }: StepProps) {
  const { t, number } = useWords()
  const check = useApiMutation('console_setup_backup')
  const [folder, setFolder] = useState('')
  const [seen, setSeen] = useState<Output<'console_setup_backup'> | null>(null)

  async function send(event: FormEvent) {
    event.preventDefault()
    setSeen((await check.attempt({ setupCode, folder })) ?? null)
  }
  return (
    <form className={styles.fields} onSubmit={send}>
      <p>{t('setup.restoreText')}</p>
      <Field label={t('setup.folder')}>
        <TextInput
          autoFocus
          required
          autoComplete="off"
          maxLength={400}
          value={folder}
          onChange={({ target }) => setFolder(target.value)}
        />
      </Field>
      <ActFailure error={check.error} />
      {seen?.problem && <Note tone="bad">{seen.problem}</Note>}
      {seen && seen.problem === null && (
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
      <Button type="submit" wide busy={check.isBusy}>
        {t('setup.check')}
      </Button>
      <Button kind="line" wide onClick={onNext}>
        {t('setup.newShop')}
      </Button>
    </form>
  )
}
