import { Cell, Cells, MenuRow } from '@sampan/ui/cell.tsx'
import { Price } from '@sampan/ui/price.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import KeyRound from 'lucide-react/icons/key-round'
import Wallet from 'lucide-react/icons/wallet'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { QueryView } from '#page/query-view.tsx'
import { paths } from '#paths'
import { OwedNote } from '#payment/owed-note.tsx'
import { useHiddenBalance } from '#payment/use-hidden-balance.ts'
import { useSession } from '#session/use-session.ts'
import { SavedAddresses } from './saved-addresses.tsx'
import { SavedCards } from './saved-cards.tsx'

/** Everything that money needs: balance, payment code, cards, addresses, records (PRODUCT §3 "/payment"). */
export function PaymentScreen() {
  const { t } = useI18n()
  const hasPayCode = useSession(({ userInfo }) => userInfo?.hasPayCode ?? false)
  const terms = useApi('extract_terms', {})
  const summary = useApi('bill_summary', {})
  return (
    <Screen>
      <PageBar title={t('withdraw.payment')} backTo={paths.profile()} />
      <PullToRefresh onRefresh={() => Promise.all([terms.refetch(), summary.refetch()])}>
        <Pad narrow>
          <QueryView query={terms} waiting={<Skeleton shape="card" />}>
            {(loaded) => (
              <Stack gap={16}>
                <Balance balanceCents={loaded.balanceCents} heldCents={summary.data?.heldCents ?? 0} />
                <OwedNote />
                <Cells>
                  <MenuRow
                    icon={KeyRound}
                    title={t('withdraw.payCode')}
                    note={hasPayCode ? undefined : t('withdraw.notSet')}
                    href={paths.changePayPwd()}
                  />
                  <MenuRow
                    icon={ArrowDownToLine}
                    title={t('withdraw.topUpRecords')}
                    href={paths.topUpRecord()}
                  />
                  <MenuRow
                    icon={ArrowUpFromLine}
                    title={t('withdraw.records')}
                    href={paths.depositRecord()}
                  />
                </Cells>
                <SavedCards cards={loaded.cards} />
                <SavedAddresses terms={loaded} />
              </Stack>
            )}
          </QueryView>
        </Pad>
      </PullToRefresh>
    </Screen>
  )
}

/** Balance and the sum that is held: Me has the same sum with the ways to recharge and withdraw it. */
function Balance({ balanceCents, heldCents }: { balanceCents: number; heldCents: number }) {
  const { t, dollars } = useI18n()
  const { isHidden } = useHiddenBalance()
  return (
    <Cells label={t('withdraw.balance')}>
      <Cell
        icon={Wallet}
        value={t('withdraw.balance')}
        end={isHidden ? '$••••' : <Price amountCents={balanceCents} />}
      />
      {heldCents > 0 && !isHidden && <Cell value={t('withdraw.held', { sum: dollars(heldCents) })} empty />}
    </Cells>
  )
}
