import { encode } from 'uqr'
import { useWords } from '#i18n/use-words.ts'
import styles from './shown-secret.module.css'

/** A second factor as a picture for an authenticator, and as text for one without a camera. */
export function SecondFactor({ totpUri }: { totpUri: string }) {
  const { t } = useWords()
  const { data, size } = encode(totpUri)
  const squares = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <>
      <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('staff.qr')}>
        <path d={squares} fill="currentcolor" shapeRendering="crispEdges" />
      </svg>
      <p className={styles.secret}>{totpUri}</p>
    </>
  )
}
