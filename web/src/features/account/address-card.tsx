import { Badge } from '@sampan/ui/badge.tsx'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import { Link } from '@sampan/ui/link.tsx'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { addressLine } from '#i18n/address-line.ts'
import { mobileText } from '#i18n/dial-codes.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { SwipeRow } from '#product/item-row.tsx'
import styles from './address-card.module.css'
import { tagNames } from './address-tags.ts'
import type { Address } from './address-types.ts'

interface Props {
  address: Address
  /** Set while an address is picked for a checkout: a tap takes this one. Otherwise a tap edits it. */
  onPick: ((id: string) => void) | null
  onDelete: (address: Address) => void
  onSetDefault: (address: Address) => void
}

/** One address. Swiped to the left it shows Delete, which also stands in its form. */
export function AddressCard({ address, onPick, onDelete, onSetDefault }: Props) {
  const { t, tag } = useI18n()
  const edit = paths.addressForm(address.id)
  return (
    <article className={styles.card} aria-label={address.addressee}>
      <SwipeRow name={address.addressee} onDelete={() => onDelete(address)}>
        <div className={styles.face}>
          <Tap href={edit} onPress={onPick && (() => onPick(address.id))}>
            <span className={styles.who}>
              <b className={styles.name}>{address.addressee}</b>
              <span className={styles.mobile}>{mobileText(address.mobilePhone)}</span>
            </span>
            <span className={styles.where}>{addressLine(address, tag)}</span>
          </Tap>
          <div className={styles.edit}>
            <IconButton
              icon={Pencil}
              label={t('account.addressEditOf', { name: address.addressee })}
              href={edit}
            />
          </div>
          <div className={styles.foot}>
            <Badge>{t(tagNames[address.tag])}</Badge>
            {address.isDefault ? (
              <Badge tone="river">{t('account.addressDefault')}</Badge>
            ) : (
              <button type="button" className={styles.make} onClick={() => onSetDefault(address)}>
                {t('account.addressSetDefault')}
              </button>
            )}
          </div>
        </div>
      </SwipeRow>
    </article>
  )
}

function Tap({
  href,
  onPress,
  children,
}: {
  href: string
  onPress: (() => void) | null
  children: ReactNode
}) {
  return onPress ? (
    <button type="button" className={styles.tap} onClick={onPress}>
      {children}
    </button>
  ) : (
    <Link href={href} className={styles.tap}>
      {children}
    </Link>
  )
}
