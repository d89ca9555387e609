import { Text } from '@sampan/ui/text.tsx'
import { PrivatePicture } from '#evidence/private-picture.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import type { OrderDetail, TrackedParcel } from '../order-types.ts'
import styles from './parcels.module.css'

/** Pictures by which the shop or Sampan shows the order's buyer that a parcel was delivered (PRODUCT §3 "Logistics", §7.4). */
export function ParcelProofs({ parcel, claim }: { parcel: TrackedParcel } & Pick<OrderDetail, 'claim'>) {
  const { t, date } = useI18n()
  return parcel.proofs.map((proof) => (
    <section key={proof.id} className={styles.proof} aria-label={t('shipments.proof')}>
      <Text as="b" weight="semi">
        {t('shipments.proof')}
      </Text>
      {claim !== null && (
        <Text as="p" size="fine" tone="soft">
          {t('shipments.proofAnswers')}
        </Text>
      )}
      {proof.note !== '' && <p className={styles.said}>{proof.note}</p>}
      <div className={styles.pictures}>
        {proof.pictures.map((id, n) => (
          <PrivatePicture
            key={id}
            id={id}
            alt={t('ui.pictureOf', { number: n + 1, count: proof.pictures.length })}
          />
        ))}
      </div>
      <Text as="p" size="small" tone="mute" digits>
        {[date(proof.at, 'dayTime'), proof.by === 'sampan' && t('shipments.proofFromSampan')]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </section>
  ))
}
