import { mailStates } from '@sampan/contract/base/mail/schemas.ts'
import { Note } from '@sampan/ui/note.tsx'
import type { Output } from '#client/call.ts'
import { usePages, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Screen } from '#ui/screen.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { useTimeSort } from '#ui/table/use-time-sort.ts'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { useSent } from '#ui/use-sent.ts'
import { MailBadge } from './mail-badge.tsx'
import { MailDetail } from './mail-detail.tsx'

type MailRow = Output<'console_mail_list'>['items'][number]

const choices = ['all', ...mailStates] as const
type Choice = (typeof choices)[number]

/** E-mails that wait, were sent, or were given up; without a mail server all of them wait here. */
export function OutboxScreen() {
  const { t } = useWords()
  const [asked, setChoice] = useSearchChoice('show')
  const choice = choices.find((one) => one === asked) ?? 'all'
  const { sort, order } = useTimeSort('written')
  const pages = usePages('console_mail_list', {
    ...(choice !== 'all' && { state: choice }),
    ...(order && { order }),
  })
  const { data: newest } = useRead('console_mail_list', { limit: 1 })
  const row = useChosenRow(paths.outbox, pages.items)
  return (
    <Screen title={t('mail.title')} detail={row.id && <MailDetail key={row.id} id={row.id} {...row.steps} />}>
      {newest?.isConnected === false && <Note tone="calm">{t('mail.notConnected')}</Note>}
      <ChoiceChips<Choice>
        label={t('queue.status')}
        value={choice}
        onChange={setChoice}
        options={choices.map((value) => ({ value, label: t(`mail.${value}`) }))}
      />
      <DataTable
        name="outbox"
        label={t('mail.title')}
        columns={useColumns()}
        pages={pages}
        sort={sort}
        keyOf={({ id }) => id}
        chosen={row.id}
        onChoose={({ id }) => row.choose(id)}
        hrefOf={({ id }) => paths.outbox(id)}
        empty={t('mail.none')}
      />
    </Screen>
  )
}

function useColumns(): Column<MailRow>[] {
  const { t } = useWords()
  const sent = useSent()
  return [
    {
      key: 'subject',
      head: t('mail.subject'),
      kind: 'strong',
      cell: (row) => <span lang={row.language}>{row.subject}</span>,
    },
    { key: 'to', head: t('mail.to'), kind: 'clip', cell: (row) => row.to },
    {
      key: 'at',
      head: t('mail.written'),
      sort: 'written',
      kind: 'soft',
      cell: (row) => sent.brief(row.createdAt),
      at: (row) => row.createdAt,
    },
    { key: 'state', head: t('queue.status'), cell: (row) => <MailBadge state={row.state} /> },
  ]
}
