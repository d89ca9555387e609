import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { useWords } from '#i18n/use-words.ts'
import { CopyButton } from './copy-button.tsx'
import form from './form.module.css'
import styles from './shown-secret.module.css'

interface ShownOnceProps {
  title: string
  /** Note that it is never readable again. */
  hint: string
  secret: string
  onClose: () => void
}

/** A secret for somebody's own system; one tap selects the whole of it. Escape and a press beside it would lose it, and do nothing. */
export function ShownOnce({ title, hint, secret, onClose }: ShownOnceProps) {
  const { t } = useWords()
  return (
    <Sheet open isKept title={title} onClose={onClose}>
      <div className={form.form}>
        <Note>{hint}</Note>
        <code className={styles.secret}>{secret}</code>
        <div>
          <CopyButton text={secret} name={title} />
        </div>
        <Button wide onClick={onClose}>
          {t('apikeys.kept')}
        </Button>
      </div>
    </Sheet>
  )
}
