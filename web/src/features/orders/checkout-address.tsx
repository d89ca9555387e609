import { sessionStore } from '@sampan/client/storage.ts'
import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { Text } from '@sampan/ui/text.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import MapPin from 'lucide-react/icons/map-pin'
import MapPinPlus from 'lucide-react/icons/map-pin-plus'
import { useEffect, useEffectEvent } from 'react'
import { addressLine } from '#i18n/address-line.ts'
import { mobileText } from '#i18n/dial-codes.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { addressWanted } from '#page-messages'
import { paths } from '#paths'
import type { Preview } from './order-types.ts'
import styles from './orders.module.css'

interface Props {
  address: Preview['address']
  returnTo: string
}

const askedName = 'orders:addressAsked'

/** Address of the checkout; a tap chooses another one, or adds the first (SPEC §5: an address is required), whose form opens by itself. */
export function CheckoutAddress({ address, returnTo }: Props) {
  const { t, tag } = useI18n()
  const page = usePageNavigation()
  function choose() {
    addressWanted.leave({ returnTo })
    page.navigate(address ? paths.address() : paths.addressForm())
  }
  const askAtOnce = useEffectEvent(choose)
  // Once in a visit: who comes back without one has seen the form, and finds this card.
  useEffect(() => {
    if (address || sessionStore.get(askedName)) return
    sessionStore.set(askedName, 'yes')
    askAtOnce()
  }, [address])
  return (
    <section className={styles.addressCard} aria-label={t('orders.address')}>
      <button type="button" className={styles.address} onClick={choose}>
        <span className={styles.glyph}>
          <Icon of={address ? MapPin : MapPinPlus} />
        </span>
        {address ? (
          <span className={styles.addressWords}>
            <span className={styles.addressName}>
              {address.addressee}
              <Badge tone="river">{t(`orders.tag.${address.tag}`)}</Badge>
            </span>
            <Text size="fine" tone="soft">
              {addressLine(address, tag)}
            </Text>
            <Text size="small" tone="mute" digits>
              {mobileText(address.mobilePhone)}
            </Text>
          </span>
        ) : (
          <span className={styles.addressWords}>
            <span className={styles.addressName}>{t('orders.addAddress')}</span>
            <Text size="fine" tone="soft">
              {t('orders.addAddressWhy')}
            </Text>
          </span>
        )}
        <Icon of={ChevronRight} size="small" />
      </button>
    </section>
  )
}
