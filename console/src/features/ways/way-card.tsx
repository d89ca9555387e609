import { Badge } from '@sampan/ui/badge.tsx'
import { Button, ButtonLink } from '@sampan/ui/button.tsx'
import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { type Proposal, ProposalCard } from '#parts/approvals/proposal-card.tsx'
import { useWayFieldNames } from '#parts/ways/way-words.ts'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import styles from '#ui/cards.module.css'
import { Facts } from '#ui/facts.tsx'
import { CloseWay } from './close-way.tsx'
import type { WayRow } from './rows.ts'

interface Props {
  way: WayRow
  /** Change of it that waits for a second person. */
  proposal: Proposal | undefined
}

/** Card of a way: its state, where money goes, its limits, and what may be done with it. */
export function WayCard({ way, proposal }: Props) {
  const { t, dollars, number } = useWords()
  const me = useOperator()
  const nameFields = useWayFieldNames()
  const [isClosing, setClosing] = useState(false)
  const { rules } = way
  return (
    <section className={styles.card}>
      <div className={styles.row}>
        <h2 className={styles.title}>{way.name}</h2>
        <span>
          <Badge tone={rules.open ? 'ok' : 'plain'}>{t(rules.open ? 'ways.open' : 'ways.closed')}</Badge>{' '}
          {rules.forRecharge && <Badge tone="info">{t('ways.forRecharge')}</Badge>}{' '}
          {rules.forWithdrawal && <Badge tone="info">{t('ways.forWithdrawal')}</Badge>}
        </span>
      </div>
      <Facts
        facts={[
          { key: 'holder', name: t('ways.holder'), value: rules.holder },
          { key: 'account', name: t('ways.account'), value: rules.account },
          { key: 'bank', name: t('ways.bankName'), value: rules.bankName },
          { key: 'bic', name: t('ways.bic'), value: rules.bic },
          { key: 'place', name: t('ways.place'), value: rules.place },
          {
            key: 'limits',
            name: t('ways.limits'),
            value: t('ways.limitsValue', { min: dollars(rules.minCents), max: dollars(rules.maxCents) }),
          },
          ...(rules.forRecharge
            ? [{ key: 'asked', name: t('ways.rechargeFields'), value: nameFields(rules.rechargeFields) }]
            : []),
          ...(rules.forWithdrawal
            ? [{ key: 'paidTo', name: t('ways.withdrawalFields'), value: nameFields(rules.withdrawalFields) }]
            : []),
          {
            key: 'languages',
            name: t('ways.languages'),
            value: number(Object.keys(rules.texts).length),
          },
          { key: 'position', name: t('ways.position'), value: number(rules.position) },
        ]}
      />
      {proposal && <ProposalCard proposal={proposal} />}
      <div className={styles.buttons}>
        <ButtonLink kind="line" size="small" href={paths.ways(way.id)}>
          {t(me.role === 'admin' ? 'ways.change' : 'ways.look')}
        </ButtonLink>
        {rules.open && may(me, 'console_way_close') && (
          <Button kind="bad" size="small" onClick={() => setClosing(true)}>
            {t('ways.close')}
          </Button>
        )}
      </div>
      {isClosing && <CloseWay way={way} onClose={() => setClosing(false)} />}
    </section>
  )
}
