import { type LegalSubject, legalSubjects } from '@sampan/contract/office/legal-notices/rules.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { paths } from '#paths'
import { ReportForm } from './report-form.tsx'
import { ReportSubject } from './report-subject.tsx'
import { ReportedPage } from './reported-page.tsx'
import { useReportDraft } from './use-report-draft.ts'

/** /about/report/product/<id>, /about/report/review/<id>: anybody reports it as illegal; /about/report/sent/<id> is such a report. */
export function ReportScreen() {
  const { params } = usePage()
  if (params['type'] === 'sent') return <ReportedPage id={params['id'] ?? ''} keyOf={params['key'] ?? ''} />
  return <NewReportPage />
}

function NewReportPage() {
  const { t } = useI18n()
  const { params } = usePage()
  const type = legalSubjects.find((one) => one === params['type'])
  const id = Number(params['id'])
  return (
    <Screen>
      <PageBar title={t('legal-notices.title')} />
      <Pad narrow>
        {type === undefined || !Number.isSafeInteger(id) || id < 1 ? (
          <EmptyState drawing="lost" title={t('legal-notices.gone')} />
        ) : (
          <NewReport type={type} id={id} />
        )}
      </Pad>
    </Screen>
  )
}

function NewReport({ type, id }: { type: LegalSubject; id: number }) {
  const { t } = useI18n()
  const { begun, sent, keep, end } = useReportDraft(type, id)
  if (sent)
    return (
      <EmptyState
        drawing="hold"
        title={t('legal-notices.sentTitle', { number: String(sent.number) })}
        action={
          <ButtonLink href={paths.about('report', 'sent', sent.id, sent.key)}>
            {t('legal-notices.open')}
          </ButtonLink>
        }
      >
        {t('legal-notices.sentText')}
      </EmptyState>
    )
  return (
    <Stack gap={16}>
      <Text as="p" tone="soft">
        {t('legal-notices.intro')}
      </Text>
      <ReportSubject type={type} id={id} />
      <ReportForm type={type} id={id} begun={begun} onKeep={keep} onSent={end} />
    </Stack>
  )
}
