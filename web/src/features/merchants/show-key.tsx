import { Note } from '@sampan/ui/note.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { QrCode } from '#page/qr-code.tsx'
import styles from './merchants.module.css'

/** The second factor: as a picture for another device, as a link for this one, and as text. */
export function ShowKey({ totpUri }: { totpUri: string }) {
  const { t } = useI18n()
  const secret = new URL(totpUri).searchParams.get('secret') ?? ''
  return (
    <section className={styles.key} aria-label={t('merchants.keyTitle')}>
      <Text as="h3" size="lead" weight="bold">
        {t('merchants.keyTitle')}
      </Text>
      <Note>{t('merchants.keyText')}</Note>
      <QrCode text={totpUri} label={t('merchants.keyPicture')} />
      <p className={styles.secret}>{(secret.match(/.{1,4}/g) ?? []).join(' ')}</p>
      <a className={styles.link} href={totpUri}>
        {t('merchants.keyLink')}
      </a>
    </section>
  )
}
