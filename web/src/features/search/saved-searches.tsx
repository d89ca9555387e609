import { IconButton } from '@sampan/ui/icon-button.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Pad } from '@sampan/ui/screen.tsx'
import { SectionHead } from '@sampan/ui/section-head.tsx'
import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import X from 'lucide-react/icons/x'
import { useApi } from '#client/use-api.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { filterWords } from '#finding/filter-words.ts'
import { writeSearch } from '#finding/search-choice.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useSaid } from '#page/use-said.ts'
import { paths } from '#paths'
import { useSignedIn } from '#session/use-session.ts'
import styles from './search.module.css'
import { choiceOf, type SavedSearch } from './use-saved-search.ts'

/** Searches that the buyer keeps: the way to each, its bell, and its end (PRODUCT §7.3). */
export function SavedSearches() {
  const { t } = useI18n()
  const signedIn = useSignedIn()
  const { data } = useApi('saved_searches', {}, { enabled: signedIn, freshMs: 60_000 })
  if (!signedIn || !data || data.length === 0) return null
  return (
    <>
      <SectionHead title={t('search.savedSearches')} />
      <Pad>
        <ul className={styles.saved}>
          {data.map((saved) => (
            <SavedRow key={saved.id} saved={saved} />
          ))}
        </ul>
      </Pad>
    </>
  )
}

function SavedRow({ saved }: { saved: SavedSearch }) {
  const i18n = useI18n()
  const { t } = i18n
  const tell = useApiMutation('saved_search_tell')
  const remove = useApiMutation('saved_search_remove')
  const choice = choiceOf(saved)
  const filters = filterWords(choice, i18n).map(({ name }) => name)
  const name = [choice.q, ...filters].filter(Boolean).join(' · ')
  const [tells, say] = useSaid(saved, saved.tells)
  const isOn = tell.isBusy ? tell.input?.tells === true : tells
  async function press() {
    if (tell.isBusy) return
    const answer = await tell.attempt({ id: saved.id, tells: !isOn })
    if (answer) say(answer.tells)
  }
  return (
    <li className={styles.savedRow}>
      <Link href={paths.search(writeSearch(choice))} className={styles.savedName}>
        {name}
      </Link>
      <IconButton
        icon={isOn ? BellRing : Bell}
        label={t('search.savedTell', { name })}
        pressed={isOn}
        onPress={() => void press()}
      />
      <IconButton
        icon={X}
        label={t('search.savedDelete', { name })}
        onPress={() => {
          if (!remove.isBusy) void remove.attempt({ id: saved.id })
        }}
      />
    </li>
  )
}
