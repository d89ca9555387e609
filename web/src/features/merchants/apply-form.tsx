import { schemaFromRules } from '@sampan/client/form/schema-from-rules.ts'
import { isRefusal } from '@sampan/client/is-refusal.ts'
import { papersMax } from '@sampan/contract/office/merchants/limits.ts'
import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { ActionBar } from '@sampan/ui/action-bar.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { toast } from '@sampan/ui/toast.ts'
import type { FormEvent } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { EvidenceField } from '#evidence/evidence-field.tsx'
import { picturesReason } from '#evidence/pictures-reason.ts'
import { useEvidence } from '#evidence/use-evidence.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useContractForm } from '#page/use-contract-form.ts'
import { paths } from '#paths'
import { ApplyFields } from './apply-fields.tsx'
import { checkApplication } from './check-application.ts'
import type { Application, ApplyInput } from './merchant-types.ts'
import { type ApplyDraft, useApplyDraft } from './use-apply-draft.ts'

interface Props {
  buyer: { id: string; givenName: string; mobile: string; email: string }
  /** The application that came to nothing: the new one begins with what it said. */
  before: Application | null
}

/** Form of an application to sell, with pictures of the papers; a begun one stays on the device. */
export function ApplyForm({ buyer, before }: Props) {
  const { t } = useI18n()
  const { goBack } = usePageNavigation()
  const { draft, empty, change, forget } = useApplyDraft(buyer, before)
  const papers = useEvidence(buyer.id, { subject: 'papers', max: papersMax })
  const apply = useApiMutation('merchant_apply')
  const input = (written: ApplyInput): ApplyInput => ({
    ...written,
    papers: papers.ids,
  })
  const reason = picturesReason(papers, t)
  const { setValue, errorOf, isSubmitting, submit } = useContractForm({
    schema: schemaFromRules((written: ApplyInput) => checkApplication(input(written), t), input),
    // The pictures are kept by themselves, and are looked at when the form is.
    defaultValues: { ...empty, papers: [] },
    begun: { ...draft, papers: [] },
    onKeep: ({ papers: _, ...written }) => change(written),
    refusalFields: { merchantShopName: 'shopName' },
    onSubmit: async (whole) => {
      try {
        await apply.run(whole)
      } catch (error) {
        if (isRefusal(error, 'merchantPapers')) papers.sendAgain()
        throw error
      }
      forget()
      papers.settle(whole.papers)
      toast(t('merchants.sent'), { kind: 'success' })
      goBack(paths.platform())
    },
  })

  function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (reason !== undefined) {
      toast(reason, { kind: 'failure' })
      return Promise.resolve()
    }
    return submit(event)
  }
  function changeFields(part: Partial<ApplyDraft>): void {
    for (const name of Object.keys(part) as (keyof ApplyDraft)[]) setValue(name, part[name] as never)
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)}>
      <Stack gap={16}>
        <Note tone="calm">{t('merchants.kept')}</Note>
        <ApplyFields draft={draft} errorOf={errorOf} change={changeFields} />
        <EvidenceField
          title={t('merchants.papers')}
          evidence={papers}
          max={papersMax}
          hint={t(`merchants.papersHint.${draft.kind}`, { max: papersMax })}
          missing={errorOf('papers')}
          pdfs
        />
        <ActionBar reason={reason}>
          <Button type="submit" wide busy={isSubmitting} disabled={reason !== undefined}>
            {t('merchants.send')}
          </Button>
        </ActionBar>
      </Stack>
    </form>
  )
}
