import { Note } from '@sampan/ui/note.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from './sale-gap-list.module.css'
import type { Gap, SaleFacts } from './sale-gaps.ts'

/** Says fact by fact where goods cannot be sent without it; nothing where none is missing. */
export function SaleGapList({
  gaps,
  enforcement,
}: {
  gaps: readonly Gap[]
  enforcement: SaleFacts['enforcement']
}) {
  const { t, country: nameOf, list } = useWords()
  if (gaps.length === 0) return null
  return (
    <Note>
      <ul className={styles.gaps}>
        {gaps.map(({ fact, countries }) => (
          <li key={fact}>
            {t(`sale.without.${fact}`, { countries: list(countries.map((code) => nameOf(code))) })}
          </li>
        ))}
      </ul>
      {enforcement === 'warn' && <p className={styles.gaps}>{t('sale.onlyTold')}</p>}
    </Note>
  )
}
