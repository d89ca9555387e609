import { readWhole } from '@sampan/contract/wire/typed-whole.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useState } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ProposalsOf } from '#parts/approvals/proposals-of.tsx'
import { Propose } from '#parts/approvals/propose.tsx'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import styles from '#ui/cards.module.css'
import { Facts } from '#ui/facts.tsx'
import { Screen } from '#ui/screen.tsx'
import { Short } from '#ui/short.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import { NetworkSheet } from './network-sheet.tsx'
import type { NetworkRow } from './rows.ts'

/** Each network with its limits, and how far it is read. */
export function NetworksScreen() {
  const { t } = useWords()
  const read = useRead('console_network_list', {})
  const [edited, setEdited] = useState<NetworkRow | null>(null)
  return (
    <Screen title={t('networks.title')}>
      <WhenRead read={read}>
        {(networks) => (
          <div className={styles.cards}>
            {networks.map((network) => (
              <NetworkCard key={network.id} network={network} onEdit={() => setEdited(network)} />
            ))}
          </div>
        )}
      </WhenRead>
      {edited && <NetworkSheet network={edited} onClose={() => setEdited(null)} />}
    </Screen>
  )
}

function NetworkCard({ network, onEdit }: { network: NetworkRow; onEdit: () => void }) {
  const { t, dollars, date, list, number } = useWords()
  const me = useOperator()
  const none = '–'
  return (
    <section className={styles.card}>
      <div className={styles.row}>
        <h2 className={styles.title}>{network.name}</h2>
        <span>
          <Badge tone={network.open ? 'ok' : 'plain'}>
            {t(network.open ? 'networks.in' : 'networks.inClosed')}
          </Badge>{' '}
          <Badge tone={network.withdrawOpen ? 'ok' : 'plain'}>
            {t(network.withdrawOpen ? 'networks.out' : 'networks.outClosed')}
          </Badge>
        </span>
      </div>
      {network.haltedAt && (
        <Note tone="bad">{t('networks.halted', { time: date(network.haltedAt, 'dayTime') })}</Note>
      )}
      {network.trouble && <Note tone="bad">{network.trouble}</Note>}
      <Facts
        facts={[
          { key: 'token', name: t('deposits.token'), value: list([network.token, network.standard]) },
          { key: 'contract', name: t('deposits.contract'), value: <Short text={network.tokenContract} /> },
          { key: 'min', name: t('networks.minimum'), value: dollars(network.minAmountCents) },
          { key: 'confirmations', name: t('sending.confirmations'), value: number(network.confirmations) },
          { key: 'cost', name: t('networks.cost'), value: dollars(network.networkCostCents) },
          { key: 'sources', name: t('networks.sources'), value: number(network.sources) },
          {
            key: 'scanned',
            name: t('networks.scanned'),
            value:
              network.scannedBlock === null
                ? none
                : `${number(network.scannedBlock)} / ${number(network.headBlock ?? 0)}`,
          },
          {
            key: 'at',
            name: t('networks.scannedAt'),
            value: network.scannedAt ? date(network.scannedAt, 'dayTime') : none,
          },
        ]}
      />
      <ProposalsOf subjectId={network.id} />
      {network.haltedAt && (
        <Propose
          of={network.id}
          kind="rescan"
          asks={{ text: t('proposal.detail_blockNo') }}
          build={({ text }, reason) => {
            const blockNo = readWhole(text, 12)
            return blockNo === null ? null : { kind: 'rescan', networkId: network.id, blockNo, ...reason }
          }}
        />
      )}
      {may(me, 'console_network_close') && (
        <div>
          <Button kind="line" size="small" onClick={onEdit}>
            {t('networks.change')}
          </Button>
        </div>
      )}
    </section>
  )
}
