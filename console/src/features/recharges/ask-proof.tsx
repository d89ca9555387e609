import { proofReasons } from '@sampan/contract/base/staff/reasons.ts'
import { proofRequestsMax } from '@sampan/contract/money/recharges/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import type { ReactNode } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { isBegun } from '#ui/coded-reason.ts'
import { useReplayedKeys } from '#ui/early-keys.ts'
import formStyles from '#ui/form.module.css'
import { FormReason } from '#ui/form-reason.tsx'
import { KeyHint } from '#ui/key-hint.tsx'
import { useOpenedForm } from '#ui/use-opened-form.ts'
import { useReasonForm } from '#ui/use-reason-form.ts'
import { useRowKeys } from '#ui/use-row-keys.ts'
import styles from './ask-proof.module.css'
import type { RechargeDetailData } from './rows.ts'

interface Props {
  recharge: RechargeDetailData
  onAsked: () => void
  /** Passing and refusing, which stand aside while the request is written. */
  children: ReactNode
}

/** Request for another proof, beside passing and refusing, which M begins; its reason is kept until it is sent. */
export function AskProof({ recharge, onAsked, children }: Props) {
  const { t } = useWords()
  const { id, version, requests } = recharge
  const act = useApiMutation('console_recharge_ask')
  const form = useReasonForm({
    of: `proof of ${id} ${requests.length}`,
    codes: proofReasons,
    onSubmit: async (reason) => {
      await act.run({ id, version, ...reason })
      onAsked()
    },
  })
  const request = useOpenedForm(isBegun(form.values))
  const isAsked = requests.some(({ answeredAt }) => answeredAt === null)
  const isEnough = requests.length >= proofRequestsMax
  const isOffered = !isAsked && !isEnough
  useRowKeys(isOffered && !request.isOpen ? { m: request.open } : {})
  useReplayedKeys({
    // Not while this is being rendered.
    m: (text) => requestAnimationFrame(() => isOffered && open(proofReasons[Number(text.slice(0, 1)) - 1])),
  })
  const open = (reasonCode?: (typeof proofReasons)[number]) => {
    if (reasonCode) form.change({ ...form.values, reasonCode })
    request.open()
  }
  if (!request.isOpen || !isOffered)
    return (
      <>
        {children}
        {isEnough && !isAsked && (
          <Note tone="calm">{t('recharges.asksOver', { max: proofRequestsMax })}</Note>
        )}
        {isOffered && (
          <div>
            <Button {...request.button} kind="line" size="small">
              {t('recharges.ask')}
              <KeyHint>M</KeyHint>
            </Button>
          </div>
        )}
      </>
    )
  return (
    <form
      {...request.form}
      noValidate
      className={formStyles.form}
      onSubmit={form.submit}
      aria-label={t('recharges.ask')}
    >
      <FormReason form={form} codes={proofReasons} hint={t('recharges.askHint')} />
      <div className={styles.buttons}>
        <Button kind="line" size="middle" onClick={request.close}>
          {t('queue.back')}
        </Button>
        <Button type="submit" size="middle" busy={act.isBusy}>
          {t('recharges.ask')}
        </Button>
      </div>
    </form>
  )
}
