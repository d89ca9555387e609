import { isAuditAct } from '@sampan/contract/base/staff/audit-acts.ts'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { Fragment, useState } from 'react'
import { usePages, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { Change } from '#parts/audit-trail/change.tsx'
import { DayFields } from '#parts/list-filters/day-fields.tsx'
import styles from '#parts/list-filters/fields.module.css'
import { FilterButton } from '#parts/list-filters/filter-button.tsx'
import { PersonField, usePersonFilter } from '#parts/list-filters/person-filter.tsx'
import { useDayFilter } from '#parts/list-filters/use-day-filter.ts'
import { ActiveFilters, useScope } from '#ui/active-filters.tsx'
import { useTrailText } from '#ui/coded-reason.ts'
import { FilterChips } from '#ui/filter-chips.tsx'
import { Screen } from '#ui/screen.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { ActionField, useActionFilter } from './action-filter.tsx'
import type { AuditRow } from './rows.ts'
import { Subject } from './subject.tsx'

/** `wallet.` or more of an act's name; anything else is a subject or a word of a reason. */
const isAction = /^[a-z]+\.[a-z_]*$/

/** Acts of operators: who, what, to whom, why, and what changed by it. */
export function AuditScreen() {
  const { t } = useWords()
  const [q, setQ] = useSearchChoice('q')
  // The trail is asked for by buyer alone.
  const { buyerId } = useScope()
  const scope = { ...(buyerId !== undefined && { buyerId }) }
  const { data: staff } = useRead('console_staff_list', {})
  const person = usePersonFilter(staff, 'acted')
  const days = useDayFilter()
  const action = useActionFilter()
  const [isOpen, setOpen] = useState(false)
  const pages = usePages('console_audit_list', {
    ...scope,
    ...days.input,
    ...person.input,
    ...action.input,
    // An act that is typed by its name narrows as the choice does.
    ...(isAction.test(q) ? !action.value && { action: q } : q && { q }),
  })
  return (
    <Screen
      title={t('audit.title')}
      tools={
        <>
          <SearchBox label={t('audit.search')} value={q} onChange={setQ} />
          <FilterButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        </>
      }
    >
      {isOpen && (
        <div className={styles.fields}>
          <DayFields filter={days} />
          <PersonField filter={person} />
          <ActionField filter={action} />
        </div>
      )}
      <FilterChips chips={[...days.chips, ...person.chips, ...action.chips]} />
      <ActiveFilters of={scope} />
      <DataTable
        name="audit"
        label={t('audit.title')}
        columns={useColumns()}
        pages={pages}
        keyOf={({ id }) => id}
        empty={t('audit.none')}
      />
    </Screen>
  )
}

/** In words, and below them the name that the search finds. It may break after a dot or a line, and nowhere else. */
function Action({ name }: { name: string }) {
  const { t } = useWords()
  return (
    <Stack gap={4}>
      {isAuditAct(name) && <span>{t(`act.${name}`)}</span>}
      <Text size="fine" tone="soft">
        {name.split(/(?<=[._])/).map((part) => (
          <Fragment key={part}>
            <wbr />
            {part}
          </Fragment>
        ))}
      </Text>
    </Stack>
  )
}

function useColumns(): Column<AuditRow>[] {
  const { t, date } = useWords()
  const trailText = useTrailText()
  return [
    {
      key: 'at',
      head: t('audit.at'),
      kind: 'soft',
      cell: (row) => date(row.at, 'dayTime'),
      at: (row) => row.at,
    },
    {
      key: 'who',
      head: t('audit.who'),
      kind: 'strong',
      cell: (row) => row.operator?.name ?? t('audit.house'),
    },
    { key: 'action', head: t('audit.action'), kind: 'wrap', cell: (row) => <Action name={row.action} /> },
    {
      key: 'subject',
      head: t('audit.subject'),
      kind: 'wide',
      cell: (row) => <Subject {...row.subject} />,
    },
    { key: 'reason', head: t('queue.reason'), kind: 'wide', cell: (row) => trailText(row.reason) },
    {
      key: 'change',
      head: t('audit.change'),
      kind: 'wide',
      cell: (row) => <Change type={row.subject.type} before={row.before} after={row.after} />,
    },
    { key: 'ip', head: t('audit.address'), kind: 'extra', cell: (row) => row.ipAddress ?? '' },
  ]
}
