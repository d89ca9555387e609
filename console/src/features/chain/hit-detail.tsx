import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'
import { ProposalsOf } from '#parts/approvals/proposals-of.tsx'
import { Propose } from '#parts/approvals/propose.tsx'
import { paths } from '#paths'
import styles from '#ui/cards.module.css'
import { DetailPane, type PaneSteps } from '#ui/detail-pane.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { HitRow } from './rows.ts'

export const hitTones = { open: 'bad', released: 'ok', kept: 'wait', blocked: 'wait' } as const

interface Props extends PaneSteps {
  hit: HitRow
}

/** Hit of the sanctions list: what it stopped and why, and what two persons may decide. */
export function HitDetail({ hit, ...pane }: Props) {
  const { t, dollars, date } = useWords()
  const { withdrawal, deposit, buyer } = hit
  return (
    <DetailPane
      label={t('sanctions.one')}
      above={date(hit.foundAt, 'dayTime')}
      headline={
        <>
          <b>{dollars((withdrawal ?? deposit)?.amountCents ?? 0)}</b>
          <Badge tone={hitTones[hit.state]}>{t(`sanctions.${hit.state}`)}</Badge>
        </>
      }
      {...pane}
    >
      <ProposalsOf subjectId={hit.id} />
      <Facts
        facts={[
          { key: 'part', name: t('sanctions.part'), value: t(`sanctions.${hit.part}`) },
          { key: 'address', name: t('sanctions.address'), value: hit.address },
          { key: 'network', name: t('queue.network'), value: hit.networkName },
          { key: 'source', name: t('sanctions.source'), value: hit.source },
          {
            key: 'buyer',
            name: t('queue.buyer'),
            value: <TextLink href={paths.buyers(buyer.id)}>{buyer.name}</TextLink>,
          },
          {
            key: 'subject',
            name: t('sanctions.subject'),
            value: withdrawal ? (
              <TextLink href={paths.withdrawals(withdrawal.id)}>{withdrawal.number}</TextLink>
            ) : (
              <TextLink href={paths.depositById(deposit?.id ?? '')}>{t('sanctions.deposit')}</TextLink>
            ),
          },
          ...(hit.decidedAt
            ? [{ key: 'decided', name: t('sanctions.decidedAt'), value: date(hit.decidedAt, 'dayTime') }]
            : []),
        ]}
      />
      {hit.state !== 'released' && <Decide hit={hit} />}
    </DetailPane>
  )
}

const outcomes = [
  ['released', 'release'],
  ['kept', 'keep'],
  ['blocked', 'block'],
] as const

function Decide({ hit }: { hit: HitRow }) {
  const { t } = useWords()
  return (
    <div className={styles.buttons}>
      {outcomes
        .filter(([outcome]) => outcome !== hit.state)
        .map(([outcome, verb]) => (
          <Propose
            key={outcome}
            of={`${hit.id} ${outcome}`}
            subjectId={hit.id}
            kind="sanctions_decide"
            verb={t(`sanctions.${verb}`)}
            does={t(`sanctions.${verb}Does`)}
            build={(_, reason) => ({ kind: 'sanctions_decide', hitId: hit.id, outcome, ...reason })}
          />
        ))}
    </div>
  )
}
