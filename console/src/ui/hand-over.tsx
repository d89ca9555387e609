import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { encode } from 'uqr'
import { useWords } from '#i18n/use-words.ts'
import form from './form.module.css'
import styles from './hand-over.module.css'

interface HandOverProps {
  /** Whose second factor it is. */
  name: string
  totpUri: string
  onClose: () => void
}

/** The second factor as a picture for an authenticator. It is shown once and never readable again. */
export function HandOver({ name, totpUri, onClose }: HandOverProps) {
  const { t } = useWords()
  const { data, size } = encode(totpUri)
  const squares = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <Sheet open title={t('staff.handOver', { name })} onClose={onClose}>
      <div className={form.form}>
        <Note>{t('staff.once')}</Note>
        <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('staff.qr')}>
          <path d={squares} fill="currentcolor" shapeRendering="crispEdges" />
        </svg>
        <p className={styles.secret}>{totpUri}</p>
        <Button wide onClick={onClose}>
          {t('staff.handedOver')}
        </Button>
      </div>
    </Sheet>
  )
}
