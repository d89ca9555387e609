import { locales } from '@sampan/contract/locales/index.ts'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { Cells, MenuRow } from '@sampan/ui/cell.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import Globe from 'lucide-react/icons/globe'
import Heart from 'lucide-react/icons/heart'
import History from 'lucide-react/icons/history'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Lock from 'lucide-react/icons/lock'
import MapPin from 'lucide-react/icons/map-pin'
import MessageCircle from 'lucide-react/icons/message-circle'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Star from 'lucide-react/icons/star'
import Store from 'lucide-react/icons/store'
import Wallet from 'lucide-react/icons/wallet'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { addressWanted } from '#page-messages'
import { paths } from '#paths'
import { BalanceCard } from '#payment/balance-card.tsx'
import { OwedNote } from '#payment/owed-note.tsx'
import { useHiddenBalance } from '#payment/use-hidden-balance.ts'
import { useSession } from '#session/use-session.ts'
import { Appearance } from './appearance.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { OrderShortcuts } from './order-shortcuts.tsx'
import { ProfileHead } from './profile-head.tsx'
import styles from './profile-screen.module.css'

/** Who is signed in, the balance, orders by state, and the links to everything about the account. */
export function ProfileScreen() {
  const { t, locale, number } = useI18n()
  const buyer = useSession(({ userInfo }) => userInfo)
  // The session follows this answer; asking here keeps balance and counts fresh while the page is shown.
  const fresh = useApi('getUserInfo', {})
  const unread = useApi('support_unread', {}).data?.unread ?? 0
  const native = locales.find(({ code }) => code === locale)?.native
  if (!buyer) return null
  return (
    <Screen ground="dawn" foot="tabs">
      <PullToRefresh onRefresh={() => fresh.refetch()}>
        <ProfileHead buyer={buyer} />
        <Pad>
          <div className={styles.panes}>
            <Stack gap={12}>
              <Balance balanceCents={buyer.balanceCents} />
              <OwedNote />
              <OrderShortcuts counts={buyer.orderCounts} />
            </Stack>
            <Stack gap={12}>
              <Cells>
                <MenuRow
                  icon={MapPin}
                  title={t('account.addresses')}
                  href={paths.address()}
                  // From here an address is looked after, not picked for a checkout that was left.
                  onPress={() => addressWanted.take()}
                />
                <MenuRow icon={Heart} title={t('account.favourites')} href={paths.myFavourite()} />
                <MenuRow icon={Star} title={t('account.reviews')} href={paths.comment()} />
                <MenuRow icon={History} title={t('account.viewed')} href={paths.heart()} />
                <MenuRow icon={Wallet} title={t('account.moneyPayment')} href={paths.payment()} />
                <MenuRow icon={ReceiptText} title={t('account.capitalRecord')} href={paths.capitalRecord()} />
                <MenuRow
                  icon={Lock}
                  title={t('account.passwords')}
                  note={buyer.hasPayCode ? undefined : t('account.payCodeNotSet')}
                  href={paths.passwords()}
                />
                <MenuRow icon={ShieldCheck} title={t('account.security')} href={paths.security()} />
                <MenuRow icon={Globe} title={t('account.language')} note={native} href={paths.language()} />
                <MenuRow icon={Settings} title={t('account.settings')} href={paths.setting()} />
                <MenuRow icon={Store} title={t('merchants.title')} href={paths.platform()} />
                <MenuRow
                  icon={MessageCircle}
                  title={t('support.title')}
                  note={unread > 0 ? t('support.unreadCount', { count: number(unread) }) : undefined}
                  href={paths.services()}
                />
                <MenuRow icon={LifeBuoy} title={t('account.help')} href={paths.helpAndSupport()} />
              </Cells>
              <Appearance />
              <LogOutButton />
            </Stack>
          </div>
        </Pad>
      </PullToRefresh>
    </Screen>
  )
}

function Balance({ balanceCents }: { balanceCents: number }) {
  const { t } = useI18n()
  const { isHidden, toggle } = useHiddenBalance()
  return (
    <BalanceCard
      label={t('account.balance')}
      amountCents={balanceCents}
      hidden={isHidden}
      hideLabel={t('account.hideBalance')}
      onHide={toggle}
    >
      <ButtonLink kind="warm" size="middle" href={paths.topUp()}>
        <Icon of={ArrowDownToLine} size="small" />
        {t('account.topUp')}
      </ButtonLink>
      <ButtonLink kind="ghost" size="middle" href={paths.withDraw()}>
        <Icon of={ArrowUpFromLine} size="small" />
        {t('account.withdraw')}
      </ButtonLink>
    </BalanceCard>
  )
}
