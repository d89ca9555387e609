import { sendingActsFor } from '@sampan/contract/money/withdrawals/status.ts'
import { cleanUnspaced } from '@sampan/contract/wire/typed-text.ts'
import type { Output } from '#client/call.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from '#ui/cards.module.css'
import { ProposalsOf } from './proposals-of.tsx'
import { Propose } from './propose.tsx'

type Withdrawal = Pick<Output<'console_withdrawal_detail'>, 'id' | 'payoutState' | 'problem' | 'order'>

const hashShape = /^(0x)?[0-9a-fA-F]{64}$/

/** Acts on a sending that are possible now, and those that wait for a second operator. */
export function SendingActs({ withdrawal: { id, payoutState, problem, order } }: { withdrawal: Withdrawal }) {
  const { t } = useWords()
  const acts = order === null ? sendingActsFor(payoutState, problem?.code ?? null) : []
  return (
    <>
      <ProposalsOf subjectId={id} />
      {acts.length > 0 && (
        <div className={styles.buttons}>
          {acts.map((act) =>
            act === 'settle' ? (
              <Propose
                key={act}
                of={id}
                kind="payout_settle"
                asks={{ text: t('recharges.hash') }}
                build={({ text }, reason) =>
                  hashShape.test(cleanUnspaced(text))
                    ? { kind: 'payout_settle', withdrawalId: id, txHash: cleanUnspaced(text), ...reason }
                    : null
                }
              />
            ) : (
              <Propose
                key={act}
                of={id}
                kind={`payout_${act}`}
                does={
                  act === 'cancel' && payoutState === 'queued'
                    ? t('proposal.payout_cancel_unsigned')
                    : undefined
                }
                build={(_, reason) => ({ kind: `payout_${act}`, withdrawalId: id, ...reason })}
              />
            ),
          )}
        </div>
      )}
    </>
  )
}
