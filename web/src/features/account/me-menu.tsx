import { locales } from '@sampan/contract/wire/locales.ts'
import { Cells, MenuRow } from '@sampan/ui/cell.tsx'
import Globe from 'lucide-react/icons/globe'
import Heart from 'lucide-react/icons/heart'
import History from 'lucide-react/icons/history'
import KeyRound from 'lucide-react/icons/key-round'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import MapPin from 'lucide-react/icons/map-pin'
import MessageCircle from 'lucide-react/icons/message-circle'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Scale from 'lucide-react/icons/scale'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Star from 'lucide-react/icons/star'
import Store from 'lucide-react/icons/store'
import UserRound from 'lucide-react/icons/user-round'
import Wallet from 'lucide-react/icons/wallet'
import { type ReactNode, useId } from 'react'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { addressWanted } from '#page-messages'
import { paths } from '#paths'
import { useSession } from '#session/use-session.ts'
import styles from './me-menu.module.css'

interface Props {
  /** It stands beside a page, and so leads to Me as well. */
  isBeside?: boolean
  /** The address whose page is shown. */
  chosen?: string
}

/** The links of Me in three groups (DESIGN §4). */
export function MeMenu({ isBeside = false, chosen }: Props) {
  const { t, locale, number } = useI18n()
  const hasPayCode = useSession(({ userInfo }) => userInfo?.hasPayCode ?? true)
  const unread = useApi('support_unread', {}).data?.unread ?? 0
  const native = locales.find(({ code }) => code === locale)?.native
  const to = (href: string) => ({ href, chosen: href === chosen })
  return (
    <>
      {isBeside && (
        <Cells>
          <MenuRow icon={UserRound} title={t('account.me')} {...to(paths.profile())} />
        </Cells>
      )}
      <Group title={t('account.groupMoney')}>
        <MenuRow icon={Wallet} title={t('account.moneyPayment')} {...to(paths.payment())} />
        <MenuRow icon={ReceiptText} title={t('account.capitalRecord')} {...to(paths.capitalRecord())} />
      </Group>
      <Group title={t('account.groupShopping')}>
        <MenuRow
          icon={MapPin}
          title={t('account.addresses')}
          {...to(paths.address())}
          // From here an address is looked after, not picked for a checkout that was left.
          onPress={() => addressWanted.take()}
        />
        <MenuRow icon={Heart} title={t('account.favourites')} {...to(paths.myFavourite())} />
        <MenuRow icon={Star} title={t('account.reviews')} {...to(paths.comment())} />
        <MenuRow icon={History} title={t('account.viewed')} {...to(paths.heart())} />
      </Group>
      <Group title={t('account.account')}>
        <MenuRow
          icon={KeyRound}
          title={t('account.passwordsAndCode')}
          note={hasPayCode ? undefined : t('account.payCodeNotSet')}
          {...to(paths.passwords())}
        />
        <MenuRow icon={ShieldCheck} title={t('account.security')} {...to(paths.security())} />
        <MenuRow icon={Globe} title={t('account.language')} note={native} {...to(paths.language())} />
        <MenuRow icon={Settings} title={t('account.settings')} {...to(paths.setting())} />
        <MenuRow
          icon={MessageCircle}
          title={t('support.title')}
          count={unread}
          note={unread > 0 ? t('support.unreadCount', { count: number(unread) }) : undefined}
          {...to(paths.services())}
        />
        <MenuRow icon={LifeBuoy} title={t('account.help')} {...to(paths.helpAndSupport())} />
        <MenuRow icon={Scale} title={t('account.law')} {...to(paths.law())} />
        <MenuRow icon={Store} title={t('merchants.title')} {...to(paths.platform())} />
      </Group>
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <Cells>{children}</Cells>
    </section>
  )
}
