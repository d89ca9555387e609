import { encode } from 'uqr'
import { useWords } from '#i18n/use-words.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './shown-secret.module.css'
import link from './text-link.module.css'

/** A second factor as a picture for an authenticator, as a link for one on this device, and as text for any other. */
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
      <p className={styles.onDevice}>
        <a className={link.link} data-alone href={totpUri}>
          {t('staff.openAuthenticator')}
        </a>
        <CopyButton text={totpUri} name={t('staff.qr')} />
      </p>
      <p className={styles.secret}>{totpUri}</p>
    </>
  )
}
