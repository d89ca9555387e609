import { ButtonLink } from '@sampan/ui/button.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { useHasMenuBeside } from '#page/use-is-wide.ts'
import { paths } from '#paths'
import { BalanceCard } from '#payment/balance-card.tsx'
import { OwedNote } from '#payment/owed-note.tsx'
import { useHiddenBalance } from '#payment/use-hidden-balance.ts'
import { useSession } from '#session/use-session.ts'
import { LogOutButton } from './log-out-button.tsx'
import { MeMenu } from './me-menu.tsx'
import { OrderShortcuts } from './order-shortcuts.tsx'
import { ProfileHead } from './profile-head.tsx'

/**
 * Page of the person who is signed in: the balance, orders by state, and the links to everything about the account; on
 * a desk these stand beside the page (app/beside-menu.tsx).
 */
export function ProfileScreen() {
  const buyer = useSession(({ userInfo }) => userInfo)
  // The session follows this answer; asking here keeps balance and counts fresh while the page is shown.
  const fresh = useApi('getUserInfo', {})
  const hasMenuBeside = useHasMenuBeside()
  if (!buyer) return null
  return (
    <Screen ground="dawn" foot="tabs">
      <PullToRefresh onRefresh={() => fresh.refetch()}>
        <ProfileHead buyer={buyer} />
        <Pad>
          <Stack gap={12}>
            <Balance balanceCents={buyer.balanceCents} />
            <OwedNote />
            <OrderShortcuts counts={buyer.orderCounts} />
            {!hasMenuBeside && <MeMenu />}
            <LogOutButton />
          </Stack>
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
