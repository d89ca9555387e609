import { schemaFromRules } from '@sampan/client/form/schema-from-rules.ts'
import { explanationMax, groundsOf, type LegalSubject } from '@sampan/contract/office/legal-notices/rules.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { RadioCards } from '@sampan/ui/radio-cards.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { TextArea, TextInput } from '@sampan/ui/text-input.tsx'
import type { Output } from '#client/types.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useContractForm } from '#page/use-contract-form.ts'
import { useSignedIn } from '#session/use-session.ts'
import { problemsOf, type ReportDraft, reportOf } from './check-report.ts'

interface Props {
  type: LegalSubject
  id: number
  begun: ReportDraft
  onKeep: (draft: ReportDraft) => void
  onSent: (sent: Output<'legal_notice_send'>) => void
}

/** Form of a report: what is illegal and why, who reports (both optional, and not asked of an account), and the statement of good faith. */
export function ReportForm({ type, id, begun, onKeep, onSent }: Props) {
  const { t } = useI18n()
  const isKnown = useSignedIn()
  const send = useApiMutation('legal_notice_send')
  const form = useContractForm({
    schema: schemaFromRules(
      (draft: ReportDraft) => problemsOf(draft, t),
      (draft) => reportOf(type, id, draft),
    ),
    defaultValues: begun,
    onKeep,
    refusalFields: { email: 'email' },
    onSubmit: async (report) => onSent(await send.run(report)),
  })
  const { register, control, errorOf, failure, isSubmitting, submit } = form
  const ground = control('ground')
  const goodFaith = control('goodFaith')
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={16}>
        <Stack gap={8}>
          <Text as="h2" size="fine" weight="semi">
            {t('legal-notices.ground')}
          </Text>
          <RadioCards
            label={t('legal-notices.ground')}
            value={ground.value}
            options={groundsOf[type].map((one) => ({ value: one, title: t(`legal-notices.ground.${one}`) }))}
            onChange={ground.onChange}
          />
          <Fault text={errorOf('ground')} />
        </Stack>
        <Field
          label={t('legal-notices.explanation')}
          hint={t('legal-notices.explanationHint')}
          error={errorOf('explanation')}
        >
          <TextArea rows={5} maxLength={explanationMax} {...register('explanation')} />
        </Field>
        {!isKnown && (
          <>
            <Field label={t('legal-notices.name')} error={errorOf('name')}>
              <TextInput maxLength={120} autoComplete="name" enterKeyHint="next" {...register('name')} />
            </Field>
            <Field
              label={t('legal-notices.email')}
              hint={t('legal-notices.emailHint')}
              error={errorOf('email')}
            >
              <TextInput
                type="email"
                inputMode="email"
                maxLength={160}
                autoComplete="email"
                enterKeyHint="done"
                autoCapitalize="none"
                {...register('email')}
              />
            </Field>
          </>
        )}
        <Check label={t('legal-notices.goodFaith')} checked={goodFaith.value} onChange={goodFaith.onChange} />
        <Fault text={errorOf('goodFaith')} />
        {failure && <Note tone="bad">{failure}</Note>}
        <Button type="submit" wide busy={isSubmitting}>
          {t('legal-notices.send')}
        </Button>
      </Stack>
    </form>
  )
}

const Fault = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <Text as="p" size="fine" tone="bad">
      {text}
    </Text>
  )
