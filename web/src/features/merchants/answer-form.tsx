import { deviceDrafts } from '@sampan/client/drafts.ts'
import { isRefusal } from '@sampan/client/is-refusal.ts'
import { answerLengthMax, papersMax } from '@sampan/contract/office/merchants/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { TextArea } from '@sampan/ui/text-input.tsx'
import { toast } from '@sampan/ui/toast.ts'
import type { FormEvent } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { EvidenceField } from '#evidence/evidence-field.tsx'
import { picturesReason } from '#evidence/pictures-reason.ts'
import { useEvidence } from '#evidence/use-evidence.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { usePersisted } from '#session/use-persisted.ts'

interface Props {
  id: string
  /** Number of the request that is answered. */
  n: number
  buyerId: string
}

const empty = { text: '' }
const parse = ({ text }: Readonly<Record<string, unknown>>) => ({
  text: typeof text === 'string' ? text : '',
})

/** Answer to what was asked for besides: papers, words, or both. A begun one stays on the device. */
export function AnswerForm({ id, n, buyerId }: Props) {
  const { t } = useI18n()
  const draft = usePersisted('merchants:answer', { owner: buyerId, empty, parse, store: deviceDrafts })
  const papers = useEvidence(buyerId, { subject: 'papers-asked', max: papersMax })
  const answer = useApiMutation('merchant_answer')
  const { text } = draft.value
  const reason = picturesReason(papers, t)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (text.trim() === '' && papers.items.length === 0) {
      toast(t('refusal.merchantAnswerEmpty'), { kind: 'failure' })
      return
    }
    const { ids } = papers
    try {
      await answer.run({ id, n, text, papers: ids })
    } catch (error) {
      // Said by the app; the page is read anew.
      if (isRefusal(error, 'merchantPapers')) papers.sendAgain()
      return
    }
    draft.forget()
    papers.settle(ids)
    toast(t('merchants.answerSent'), { kind: 'success' })
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)}>
      <Stack gap={14}>
        <EvidenceField
          title={t('merchants.answerPapers')}
          evidence={papers}
          max={papersMax}
          hint={t('merchants.answerPapersHint', { max: papersMax })}
          missing={undefined}
          pdfs
        />
        <Field label={t('merchants.answerText')} end={`${text.length}/${answerLengthMax}`}>
          <TextArea
            rows={4}
            value={text}
            maxLength={answerLengthMax}
            onChange={({ target }) => draft.change({ text: target.value })}
          />
        </Field>
        {reason && <p role="status">{reason}</p>}
        <Button type="submit" wide busy={answer.isBusy} disabled={reason !== undefined}>
          {t('merchants.answerSend')}
        </Button>
      </Stack>
    </form>
  )
}
