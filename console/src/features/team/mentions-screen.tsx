import { navigate } from '@sampan/router/navigate.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import type { Output } from '#client/call.ts'
import { useApiMutation, usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useNoteText } from '#parts/team/note-words.ts'
import { subjectPath } from '#parts/team/subject-path.ts'
import { useOperator } from '#session/operator.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Screen } from '#ui/screen.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'

type Mention = Output<'console_mention_list'>['items'][number]
const shows = ['unread', 'all'] as const

/** Notes that mention the reader, the newest first; a row leads to what the note is about. */
export function MentionsScreen() {
  const { t, date } = useWords()
  const textOf = useNoteText()
  const { member } = useOperator()
  const side = member ? 'shop' : 'console'
  const [chosen, setChosen] = useSearchChoice('show')
  const show = shows.find((one) => one === chosen) ?? 'unread'
  const pages = usePages(`${side}_mention_list`, { show })
  const read = useApiMutation(`${side}_mention_read`)
  const unread = (pages.items ?? []).filter(({ readAt }) => readAt === null)
  const pathOf = ({ subjectType, subjectId }: Mention) =>
    subjectPath({ type: subjectType, id: subjectId }, member !== null)
  const columns: Column<Mention>[] = [
    {
      key: 'about',
      head: t('mentions.about'),
      kind: 'strong',
      cell: (row) => `${t(`subject.${row.subjectType}`)} ${row.subjectName}`,
    },
    { key: 'text', head: t('mentions.text'), kind: 'clip', cell: textOf },
    { key: 'from', head: t('mentions.from'), cell: ({ author }) => author.name },
    {
      key: 'at',
      head: t('mentions.at'),
      kind: 'soft',
      cell: ({ at }) => date(at, 'dayTime'),
      at: ({ at }) => at,
    },
    {
      key: 'new',
      head: t('mentions.isNew'),
      cell: ({ readAt }) => (readAt === null ? <Badge tone="wait">{t('mentions.isNew')}</Badge> : '–'),
    },
  ]
  return (
    <Screen
      title={t('mentions.title')}
      tools={
        <>
          <ChoiceChips
            label={t('mentions.which')}
            value={show}
            options={shows.map((value) => ({ value, label: t(`mentions.show.${value}`) }))}
            onChange={(next) => setChosen(next === 'unread' ? '' : next)}
          />
          {unread.length > 0 && (
            <Button
              kind="line"
              size="small"
              busy={read.isBusy}
              onClick={() => void read.attempt({ ids: unread.slice(0, 100).map(({ noteId }) => noteId) })}
            >
              {t('mentions.readAll')}
            </Button>
          )}
        </>
      }
    >
      <ActFailure error={read.error} />
      <DataTable
        name="mentions"
        label={t('mentions.title')}
        columns={columns}
        pages={pages}
        keyOf={({ noteId }) => String(noteId)}
        onChoose={(row) => navigate(pathOf(row))}
        hrefOf={pathOf}
        empty={t(show === 'unread' ? 'mentions.noneUnread' : 'mentions.none')}
        emptyHint={t('mentions.hint')}
      />
    </Screen>
  )
}
