import Search from 'lucide-react/icons/search'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.ts'
import { Link } from './link.tsx'
import styles from './search-field.module.css'

interface SearchLinkProps {
  href: string
  prompt: string
  /** Form for a narrow place, without the drawn button. */
  short?: boolean
}

/** Looks like a search field and leads to one. */
export function SearchLink({ href, prompt, short = false }: SearchLinkProps) {
  const { t } = useLanguage()
  return (
    <Link href={href} className={styles.field} data-raised>
      <Icon of={Search} size="small" />
      <span className={styles.prompt}>{prompt}</span>
      {!short && (
        <span className={styles.button} aria-hidden="true">
          {t('ui.search')}
        </span>
      )}
    </Link>
  )
}
