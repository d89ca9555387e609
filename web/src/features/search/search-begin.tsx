import { Chip } from '@sampan/ui/chip.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Pad } from '@sampan/ui/screen.tsx'
import { SectionHead } from '@sampan/ui/section-head.tsx'
import { useQueryClient } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { Thumb } from '#product/thumb.tsx'
import { SavedSearches } from './saved-searches.tsx'
import styles from './search.module.css'
import { forgetSearched, useSearched } from './search-history.ts'

/** Before anything is typed: one's own searches, and what others look for. */
export function SearchBegin() {
  const { t } = useI18n()
  const cache = useQueryClient()
  const searched = useSearched()
  const hot = useApi('search_hot', {}, { freshMs: 60_000 })
  return (
    <>
      <SavedSearches />
      {searched.length > 0 && (
        <>
          <SectionHead title={t('search.searched')} />
          <Pad>
            <ul className={styles.words}>
              {searched.map((q) => (
                <li key={q}>
                  <Link href={paths.search({ q })} className={styles.word}>
                    <Icon of={History} size="tiny" />
                    {q}
                  </Link>
                </li>
              ))}
              <li>
                <Chip onPress={() => forgetSearched(cache)}>{t('search.clear')}</Chip>
              </li>
            </ul>
          </Pad>
        </>
      )}
      {hot.data && hot.data.length > 0 && (
        <>
          <SectionHead title={t('search.others')} />
          <Pad>
            <ul className={styles.hot}>
              {hot.data.map(({ text, picture, category }) => (
                <li key={text}>
                  <Link href={paths.search({ q: text })} className={styles.hotWord}>
                    <Thumb base={picture} room={category} size="small" />
                    <span>{text}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </Pad>
        </>
      )}
    </>
  )
}
