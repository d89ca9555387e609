import { usePage } from '@sampan/router/use-page.ts'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { Screen } from '#ui/screen.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import { WayEditor } from './way-editor.tsx'
import { WayList } from './way-list.tsx'

/** Ways of recharging and withdrawing by hand; one of them, or a new one, is open for editing. */
export function WaysScreen() {
  const { t } = useWords()
  const {
    params: { id },
  } = usePage()
  const read = useRead('console_way_list', {})
  return (
    <Screen title={t(id === 'new' ? 'ways.new' : 'ways.title')}>
      <WhenRead read={read}>
        {(ways) => {
          if (id === undefined) return <WayList ways={ways} />
          const way = ways.find((one) => one.id === id)
          if (id !== 'new' && !way) return <EmptyState drawing="lost" title={t('shell.lost')} />
          return <WayEditor key={`${id} ${way?.version}`} way={way ?? null} others={ways} />
        }}
      </WhenRead>
    </Screen>
  )
}
