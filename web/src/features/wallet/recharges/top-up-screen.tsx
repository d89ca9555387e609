import { navigate } from '@sampan/router/navigate.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { ActionBar } from '@sampan/ui/action-bar.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Chip } from '@sampan/ui/chip.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { QueryView } from '#page/query-view.tsx'
import { paths } from '#paths'
import { AmountInput } from '#payment/amount-input.tsx'
import { OwedNote } from '#payment/owed-note.tsx'
import { askedCents } from './asked-cents.ts'
import { MovingDeposits } from './moving-deposits.tsx'
import { NetworkChoice } from './network-choice.tsx'
import { TopUpBar } from './top-up-bar.tsx'
import styles from './top-up-screen.module.css'
import type { Network } from './topup-types.ts'
import { WhenNetworkOpen } from './when-network-open.tsx'

const sumsCents = [50_00, 100_00, 300_00, 1_000_00] as const

/** Recharge on a chain: how much, on which network, and what must not be sent. The address is on the next page. */
export function TopUpScreen() {
  const networks = useApi('getBlockchain', {})
  return (
    <Screen foot="bar">
      <TopUpBar way="onchain" />
      <PullToRefresh onRefresh={() => networks.refetch()}>
        <Pad narrow>
          <QueryView query={networks} waiting={<Skeleton shape="card" />}>
            {(loaded) => (
              <WhenNetworkOpen networks={loaded}>
                <Choice networks={loaded} />
              </WhenNetworkOpen>
            )}
          </QueryView>
        </Pad>
      </PullToRefresh>
    </Screen>
  )
}

function Choice({ networks }: { networks: readonly Network[] }) {
  const { t, dollars } = useI18n()
  const { search } = usePage()
  const asked = askedCents(search)
  const [networkId, setNetwork] = useState(networks.find(({ open }) => open)?.id ?? null)
  const network = networks.find(({ id }) => id === networkId)
  // A sum that is missing at checkout may be less than the smallest deposit.
  const [amountCents, setAmount] = useState<number | null>(
    asked === null ? sumsCents[1] : Math.max(asked, network?.minAmountCents ?? 0),
  )
  const isTooSmall = network !== undefined && amountCents !== null && amountCents < network.minAmountCents

  function show() {
    if (!network) return toast(t('refusal.rechargeNetwork'), { kind: 'failure' })
    if (!amountCents) return toast(t('refusal.rechargeAddress'), { kind: 'failure' })
    if (isTooSmall)
      return toast(t('refusal.rechargeMinimum', { minimum: dollars(network.minAmountCents) }), {
        kind: 'failure',
      })
    navigate(paths.walletTopUp({ network: network.id, amount: amountCents }))
  }

  return (
    <Stack gap={16}>
      <OwedNote />
      <MovingDeposits />
      <AmountInput label={t('topup.amount')} amountCents={amountCents} onChange={setAmount} />
      <fieldset className={styles.sums} aria-label={t('topup.sums')}>
        {sumsCents.map((cents) => (
          <Chip key={cents} on={cents === amountCents} onPress={() => setAmount(cents)}>
            {dollars(cents).replace(/\.00$/, '')}
          </Chip>
        ))}
      </fieldset>
      <Text as="h2" weight="semi">
        {t('topup.network')}
      </Text>
      <NetworkChoice networks={networks} chosen={networkId} onChoose={setNetwork} />
      <Note tone="wait">{t('topup.sameNetwork')}</Note>
      <ActionBar>
        <Button wide onClick={show}>
          {t('topup.showAddress')}
        </Button>
      </ActionBar>
    </Stack>
  )
}
