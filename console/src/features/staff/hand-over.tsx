import { Button } from '@sampan/web/ui/button.tsx'
import { Note } from '@sampan/web/ui/note.tsx'
import { Sheet } from '@sampan/web/ui/sheet.tsx'
import { encode } from 'uqr'
import { useWords } from '#i18n/use-words.ts'
import form from '#ui/form.module.css'
import styles from './hand-over.module.css'
import type { Added } from './rows.ts'

/** The second factor as a picture for an authenticator. It is shown once and never readable again. */
export function HandOver({ added, onClose }: { added: Added; onClose: () => void }) {
  const { t } = useWords()
  const { data, size } = encode(added.totpUri)
  const squares = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <Sheet open title={t('staff.handOver', { name: added.operator.name })} onClose={onClose}>
      <div className={form.form}>
        <Note>{t('staff.once')}</Note>
        <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('staff.qr')}>
          <path d={squares} fill="currentcolor" shapeRendering="crispEdges" />
        </svg>
        <p className={styles.secret}>{added.totpUri}</p>
        <Button wide onClick={onClose}>
          {t('staff.handedOver')}
        </Button>
      </div>
    </Sheet>
  )
}
