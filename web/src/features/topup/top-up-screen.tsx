import { useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { toast } from '#device/toast.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { Loaded } from '#page/loaded.tsx'
import { navigate } from '#page/navigate.ts'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { usePage } from '#page/use-page.ts'
import { paths } from '#paths'
import { ActionBar } from '#ui/action-bar.tsx'
import { AmountInput } from '#ui/amount-input.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Note } from '#ui/note.tsx'
import { Pad, Screen } from '#ui/screen.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { askedCents } from './asked-cents.ts'
import { MovingDeposits } from './moving-deposits.tsx'
import { NetworkChoice } from './network-choice.tsx'
import { TopUpBar } from './top-up-bar.tsx'
import styles from './top-up-screen.module.css'
import type { Network } from './topup-types.ts'

const sumsCents = [50_00, 100_00, 300_00, 1_000_00] as const

/** Recharge on a chain: how much, on which network, and what must not be sent. The address is on the next page. */
export function TopUpScreen() {
  const networks = useApi('getBlockchain', {}, { quiet: true })
  return (
    <Screen foot="bar">
      <TopUpBar way="onchain" />
      <PullToRefresh onRefresh={() => networks.refetch()}>
        <Pad narrow>
          <Loaded of={networks} waiting={<Skeleton shape="card" />}>
            {(loaded) => <Choice networks={loaded} />}
          </Loaded>
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
  // What is missing at checkout may be less than the smallest deposit.
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
