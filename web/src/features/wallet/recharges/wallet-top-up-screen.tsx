import { usePage } from '@sampan/router/use-page.ts'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { QueryView } from '#page/query-view.tsx'
import { paths } from '#paths'
import { AddressCard, AddressSkeleton } from './address-card.tsx'
import { askedCents } from './asked-cents.ts'
import { FaucetButton } from './faucet-button.tsx'
import { FindDeposit } from './find-deposit.tsx'
import { LiveDeposits } from './live-deposits.tsx'
import type { Network } from './topup-types.ts'

const faucetMaxCents = 1_000_000

/** The buyer's own address on one network, and every deposit there watched from seen to credited. Leaving is safe. */
export function WalletTopUpScreen() {
  const { t, dollars } = useI18n()
  const { search } = usePage()
  const networks = useApi('getBlockchain', {})
  const [isFinding, setFinding] = useState(false)
  const amountCents = askedCents(search)
  const title = amountCents ? t('topup.rechargeSum', { sum: dollars(amountCents) }) : t('topup.onchainTitle')
  return (
    <Screen>
      <PageBar
        title={title}
        backTo={paths.topUp()}
        end={<IconButton icon={CircleHelp} label={t('topup.find')} onPress={() => setFinding(true)} />}
      />
      <Pad narrow>
        <QueryView query={networks} waiting={<AddressSkeleton />}>
          {(loaded) => (
            <>
              <Address
                network={networkOf(loaded, search.get('network'))}
                amountCents={amountCents}
                onFind={() => setFinding(true)}
              />
              <FindDeposit
                open={isFinding}
                networks={loaded}
                asked={search.get('network')}
                onClose={() => setFinding(false)}
              />
            </>
          )}
        </QueryView>
      </Pad>
    </Screen>
  )
}

const networkOf = (networks: readonly Network[], asked: string | null) =>
  networks.find(({ id, open }) => open && id === asked) ??
  (asked === null ? networks.find(({ open }) => open) : undefined)

interface AddressProps {
  network: Network | undefined
  amountCents: number | null
  onFind: () => void
}

function Address({ network, amountCents, onFind }: AddressProps) {
  const { t } = useI18n()
  if (!network || network.address === null) {
    return (
      <EmptyState
        title={t('refusal.notOpen')}
        action={<ButtonLink href={paths.topUp()}>{t('topup.otherNetwork')}</ButtonLink>}
      />
    )
  }
  return (
    <Stack gap={14}>
      <AddressCard network={network} address={network.address} amountCents={amountCents} />
      {network.hasFaucet && (
        <FaucetButton networkId={network.id} amountCents={Math.min(amountCents ?? 100_00, faucetMaxCents)} />
      )}
      <LiveDeposits networkId={network.id} onFind={onFind} />
      <Note tone="wait">{t('topup.unsupported')}</Note>
    </Stack>
  )
}
