import { useWords } from '#i18n/use-words.ts'
import { Facts } from '#ui/facts.tsx'
import type { WithdrawalDetailData } from './rows.ts'

/** State of a sending: every transaction that was signed for it, and how far it is confirmed. */
export function SendingFacts({ withdrawal }: { withdrawal: WithdrawalDetailData }) {
  const { t, date } = useWords()
  const { attempts, confirmations, neededConfirmations, paidAt } = withdrawal
  if (attempts.length === 0 && paidAt === null) return null
  return (
    <Facts
      facts={[
        ...attempts.flatMap(({ txHash, nonce, signedAt, feePaid, feeLimit }) => [
          {
            key: txHash,
            name: t('sending.attempt', { nonce, time: date(signedAt, 'dayTime') }),
            value: txHash,
          },
          ...(feePaid !== null || feeLimit !== null
            ? [
                {
                  key: `fee of ${txHash}`,
                  name: t(feePaid === null ? 'sending.feeLimit' : 'sending.feePaid'),
                  value: feePaid ?? feeLimit,
                },
              ]
            : []),
        ]),
        ...(confirmations !== null && neededConfirmations !== null
          ? [
              {
                key: 'confirmations',
                name: t('sending.confirmations'),
                value: `${confirmations} / ${neededConfirmations}`,
              },
            ]
          : []),
        ...(paidAt ? [{ key: 'paid', name: t('sending.done'), value: date(paidAt, 'dayTime') }] : []),
      ]}
    />
  )
}
