import { inboxShow } from '@sampan/contract/trade/support/console-schemas.ts'
import { waitAges } from '@sampan/contract/trade/support/desk-numbers-console-schemas.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { Button, ButtonLink } from '@sampan/ui/button.tsx'
import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { AssignMany } from '#parts/team/assign-many.tsx'
import { paths } from '#paths'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { Screen } from '#ui/screen.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { callsOf, type InboxRow, type Side } from './rows.ts'
import { ThreadPane } from './thread-pane.tsx'
import { useThreadActs } from './use-thread-acts.ts'

/** Conversations of buyers with Sampan's desk. */
export const DeskInboxScreen = () => <Inbox side="desk" />
/** Conversations of buyers with the shop. */
export const ShopInboxScreen = () => <Inbox side="shop" />

/** Conversations: those that wait by who waits longest, the own ones, all open and all closed; the chosen one beside them. */
function Inbox({ side }: { side: Side }) {
  const { t, date } = useWords()
  const [chosen, setChosen] = useSearchChoice('show')
  const show = inboxShow.find((one) => one === chosen) ?? 'waiting'
  const [chosenAge] = useSearchChoice('age')
  const age = show === 'waiting' ? waitAges.find((one) => one === chosenAge) : undefined
  const [by] = useSearchChoice('by')
  const operatorId = show === 'all' && /^[\da-f-]{36}$/.test(by) ? by : undefined
  const pages = usePages(callsOf[side].list, { show, ...(age && { age }), ...(operatorId && { operatorId }) })
  const holder = pages.items?.find(({ assignee }) => assignee?.id === operatorId)?.assignee?.name
  const row = useChosenRow(paths.messages, pages.items)
  const lastWords = (each: InboxRow) =>
    each.last?.text || (each.lastCarries ? t(`messages.carries.${each.lastCarries}`) : '–')
  const acts = useThreadActs(side)
  const { notes, isBusy, assign, setState } = acts
  const state = show === 'closed' ? 'open' : 'closed'
  const columns: Column<InboxRow>[] = [
    {
      key: 'buyer',
      head: t('queue.buyer'),
      kind: 'strong',
      cell: (each) => each.buyerName,
      beneath: (each) => `${date(each.waitsSince ?? each.lastAt, 'dayTime')} · ${lastWords(each)}`,
    },
    {
      key: 'words',
      head: t('messages.last'),
      kind: 'clip',
      cell: lastWords,
    },
    {
      key: 'unread',
      head: t('messages.unread'),
      kind: 'number',
      cell: (each) => (each.unread > 0 ? <Badge tone="wait">{each.unread}</Badge> : '–'),
    },
    {
      key: 'since',
      head: t(show === 'waiting' ? 'messages.waitsSince' : 'messages.at'),
      kind: 'soft',
      cell: (each) => date(each.waitsSince ?? each.lastAt, 'dayTime'),
      at: (each) => each.waitsSince ?? each.lastAt,
    },
    {
      key: 'assignee',
      head: t('messages.assignee'),
      kind: 'extra',
      cell: (each) => each.assignee?.name ?? t('messages.nobody'),
    },
  ]
  return (
    <Screen
      title={t('messages.title')}
      tools={
        <>
          <ChoiceChips
            label={t('messages.which')}
            value={show}
            options={inboxShow.map((value) => ({ value, label: t(`messages.show.${value}`) }))}
            onChange={(next) => setChosen(next === 'waiting' ? '' : next)}
          />
          <ButtonLink kind="line" size="small" href={paths.answers()}>
            {t('messages.answers')}
          </ButtonLink>
        </>
      }
      detail={
        row.id && (
          <ThreadPane key={row.id} side={side} id={row.id} acts={acts} {...row.steps} onClosed={row.goOn} />
        )
      }
    >
      <FilterChips
        chips={[
          ...(age ? [{ param: 'age', text: t(`desk.age.${age}`) }] : []),
          ...(operatorId ? [{ param: 'by', text: t('messages.ofPerson', { name: holder ?? '…' }) }] : []),
        ]}
      />
      {row.id === undefined && notes}
      <DataTable
        name="inbox"
        label={t('messages.title')}
        columns={columns}
        pages={pages}
        keyOf={({ id }) => id}
        chosen={row.id}
        onChoose={({ id }) => row.choose(id)}
        hrefOf={({ id }) => paths.messages(id)}
        bulk={{
          nameOf: ({ buyerName }) => buyerName,
          acts: ({ rows, clear }) => (
            <>
              {state === 'closed' && (
                <AssignMany
                  subjectType="conversation"
                  isBusy={isBusy}
                  onAssign={(to, name) => void assign(rows, to, name).then((isDone) => isDone && clear())}
                />
              )}
              <Button
                kind="line"
                size="small"
                busy={isBusy}
                onClick={() => void setState(rows, state).then((done) => done !== null && clear())}
              >
                {t(state === 'closed' ? 'messages.closeMany' : 'messages.openMany')}
              </Button>
            </>
          ),
        }}
        empty={t(show === 'waiting' ? 'messages.nothingWaits' : 'messages.none')}
      />
    </Screen>
  )
}
