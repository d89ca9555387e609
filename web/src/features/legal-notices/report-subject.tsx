import { isRefusal } from '@sampan/client/is-refusal.ts'
import type { LegalSubject } from '@sampan/contract/office/legal-notices/rules.ts'
import { tagOf } from '@sampan/contract/wire/locales.ts'
import { Note } from '@sampan/ui/note.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { ItemGroup, ItemRow } from '#product/item-row.tsx'

/** Picture and title of the goods that a report is about, and the words of the review. Says so where nobody can read it any longer. */
export function ReportSubject({ type, id }: { type: LegalSubject; id: number }) {
  const { t, locale } = useI18n()
  const { data, error } = useApi('legal_notice_subject', { type, id })
  if (isRefusal(error, 'notFound')) return <Note tone="wait">{t('legal-notices.subjectGone')}</Note>
  // The form works without it: a failed read is no reason to keep anybody from reporting.
  if (error && !data) return null
  const name = t(`legal-notices.of.${type}`)
  return (
    <ItemGroup
      label={name}
      head={
        <Text as="h2" size="fine" weight="semi">
          {name}
        </Text>
      }
    >
      <ItemRow
        href={type === 'product' && data ? paths.detail(id) : undefined}
        picture={data?.picture ?? ''}
        room={data?.category ?? 'family'}
        title={data?.title ?? '\u00a0'}
        titleLang={data && data.titleLocale !== locale ? tagOf(data.titleLocale) : undefined}
        spec={
          data?.review && (
            <Text as="p" size="small" tone="soft">
              {data.review}
            </Text>
          )
        }
      />
    </ItemGroup>
  )
}
