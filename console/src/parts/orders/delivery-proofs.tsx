import { privatePicturePath } from '@sampan/contract/base/media/pictures.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from './delivery-proofs.module.css'

interface Proof {
  id: string
  by: 'shop' | 'sampan'
  note: string
  pictures: readonly string[]
  at: string
}

/** Proofs that a parcel was delivered: notes and private pictures, each of which opens whole. */
export function DeliveryProofs({ proofs }: { proofs: readonly Proof[] }) {
  const { t, date } = useWords()
  return proofs.map((proof) => (
    <section key={proof.id} className={styles.proof} aria-label={t('orders.proof')}>
      <p className={styles.fine}>
        {[t('orders.proof'), t(`orders.proofBy.${proof.by}`), date(proof.at, 'dayTime')].join(' · ')}
      </p>
      {proof.note !== '' && <p className={styles.note}>{proof.note}</p>}
      <div className={styles.pictures}>
        {proof.pictures.map((id, n) => (
          <a key={id} href={privatePicturePath(id, 1280)} target="_blank" rel="noreferrer">
            <img
              src={privatePicturePath(id, 320)}
              alt={t('orders.proofPicture', { n: n + 1 })}
              className={styles.picture}
            />
          </a>
        ))}
      </div>
    </section>
  ))
}
