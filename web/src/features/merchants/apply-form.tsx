import { isRefusal } from '@sampan/client/is-refusal.ts'
import { papersMax } from '@sampan/contract/merchants/limits.ts'
import { ActionBar } from '@sampan/ui/action-bar.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { EvidenceTiles } from '#evidence/evidence-tiles.tsx'
import { useEvidence } from '#evidence/use-evidence.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { usePageNavigation } from '#router/page-scope.ts'
import { ApplyFields } from './apply-fields.tsx'
import { checkApplication } from './check-application.ts'
import type { Application } from './merchant-types.ts'
import { useApplyDraft } from './use-apply-draft.ts'

interface Props {
  buyer: { id: string; givenName: string; mobile: string; email: string }
  /** The application that came to nothing: the new one begins with what it said. */
  before: Application | null
}

/** Who wants to sell what, and pictures of the papers; what is begun stays on the device. */
export function ApplyForm({ buyer, before }: Props) {
  const { t } = useI18n()
  const { goBack } = usePageNavigation()
  const { draft, change, forget } = useApplyDraft(buyer, before)
  const papers = useEvidence(buyer.id, { subject: 'papers', max: papersMax })
  const { run, isBusy } = useApiMutation('merchant_apply')
  const [isTried, setTried] = useState(false)
  const [nameTaken, setNameTaken] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const input = { ...draft, papers: papers.items.flatMap(({ pictureId }) => pictureId ?? []) }
  const problems = checkApplication(input, t)
  const isSending = papers.items.some(({ state }) => state === 'sending')
  const shown = isTried ? problems : {}
  const errors = nameTaken === draft.shopName ? { ...shown, shopName: t('refusal.merchantShopName') } : shown

  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const [first] = Object.values(problems)
    if (first !== undefined) return complain(first)
    try {
      await run(input)
    } catch (error) {
      if (isRefusal(error, 'merchantPapers')) papers.sendAgain()
      if (isRefusal(error, 'merchantShopName')) {
        setNameTaken(draft.shopName)
        focusWrong()
      }
      return
    }
    forget()
    papers.clear()
    toast(t('merchants.sent'), { kind: 'success' })
    goBack(paths.platform())
  }
  function complain(text: string): void {
    toast(text, { kind: 'failure' })
    focusWrong()
  }
  // The fields know that they are wrong once they are drawn anew.
  const focusWrong = () =>
    void setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void send(event)}>
      <Stack gap={16}>
        <Note tone="calm">{t('merchants.kept')}</Note>
        <ApplyFields draft={draft} errors={errors} change={change} />
        <Stack gap={8}>
          <Text as="h2" size="fine" weight="semi">
            {t('merchants.papers')}
          </Text>
          <EvidenceTiles
            items={papers.items}
            max={papersMax}
            hint={t('merchants.papersHint', { max: papersMax })}
            error={papers.items.length === 0 ? errors.papers : undefined}
            onAdd={(files) => void papers.add(files)}
            onRetry={papers.retry}
            onRemove={papers.remove}
          />
        </Stack>
        <ActionBar reason={isSending ? t('merchants.stillSending') : undefined}>
          <Button type="submit" wide busy={isBusy} disabled={isSending}>
            {t('merchants.send')}
          </Button>
        </ActionBar>
      </Stack>
    </form>
  )
}
