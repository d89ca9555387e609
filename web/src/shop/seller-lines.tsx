import { Note } from '@sampan/ui/note.tsx'
import type { Output } from '#client/types.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './seller-lines.module.css'

type Facts = Output<'shop_trader'>['facts']

/** Facts about who sells in a shop, as the seller says them and as far as Sampan has checked them. */
export function SellerLines({ facts }: { facts: Facts }) {
  const { t, date } = useI18n()
  if (facts === null) return <Note>{t('shops.seller.none')}</Note>
  const rows = [
    { key: 'name', text: facts.name },
    { key: 'address', text: facts.address },
    { key: 'phone', text: facts.phone },
    { key: 'email', text: facts.email },
    { key: 'register', text: facts.isUnregistered ? t('shops.seller.unregistered') : facts.registerNumber },
  ] as const
  return (
    <>
      <dl className={styles.facts}>
        {rows.map(({ key, text }) => (
          <div key={key}>
            <dt>{t(`shops.seller.${key}`)}</dt>
            <dd>{text ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.line}>
        {facts.certifiedAt === null
          ? t('shops.seller.uncertified')
          : t('shops.seller.certified', { date: date(facts.certifiedAt, 'day') })}
      </p>
      <p className={styles.line}>
        {facts.checkedAt === null
          ? t('shops.seller.unchecked')
          : t('shops.seller.checked', { date: date(facts.checkedAt, 'day') })}
      </p>
    </>
  )
}
