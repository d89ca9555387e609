import { Stack } from '@sampan/ui/stack.tsx'
import { useWords } from '#i18n/use-words.ts'
import { ProposalsOf } from '#parts/approvals/proposals-of.tsx'
import { Propose } from '#parts/approvals/propose.tsx'
import buttons from '#ui/cards.module.css'
import styles from './overview-screen.module.css'
import type { Overview } from './rows.ts'

/** A restored copy: it sends nothing yet, and two persons let it. */
export function RestoredCopy({ dataOf }: { dataOf: string }) {
  const { t, date } = useWords()
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t('overview.restored')}</h2>
      <p>{t('overview.restoredHint', { time: date(dataOf, 'full') })}</p>
      <ProposalsOf subjectId="restored" />
      <div className={buttons.buttons}>
        {(['drop', 'send'] as const).map((waiting) => (
          <Propose
            key={waiting}
            of={`restored ${waiting}`}
            subjectId="restored"
            kind="restore_resume"
            verb={t(`overview.resume_${waiting}`)}
            does={t(`overview.resume_${waiting}Does`)}
            build={(_, reason) => ({ kind: 'restore_resume', waiting, ...reason })}
          />
        ))}
      </div>
    </section>
  )
}

/** Payments of a sending wallet that no withdrawal of a restored copy knows; two persons say that one is explained. */
export function UnknownPayments({ payments }: { payments: Overview['unknownPaymentList'] }) {
  const { t, dollars } = useWords()
  return (
    <section className={styles.card} data-wide>
      <h2 className={styles.title}>{t('overview.unknownTitle')}</h2>
      <p>{t('overview.unknownHint')}</p>
      <Stack gap={16}>
        {payments.map(({ networkId, networkName, txHash, to, amountCents }) => (
          <div key={`${networkId} ${txHash}`} className={styles.payment}>
            <p>
              {t('overview.unknownOne', {
                sum: dollars(amountCents),
                address: to,
                network: networkName,
                hash: txHash,
              })}
            </p>
            <ProposalsOf subjectId={txHash} />
            <Propose
              of={`payment ${txHash}`}
              subjectId={txHash}
              kind="restore_payment"
              build={(_, reason) => ({ kind: 'restore_payment', networkId, txHash, ...reason })}
            />
          </div>
        ))}
      </Stack>
    </section>
  )
}
