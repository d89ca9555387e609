import { useWords } from '#i18n/use-words.ts'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { Screen } from '#ui/screen.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { closedLists } from './closed-lists.ts'
import styles from './find.module.css'
import { FoundIn } from './found-in.tsx'
import { places } from './places.ts'

/** One search over all lists that the reader's role opens: a number, name, account, address or hash leads to its row. */
export function FindScreen() {
  const { t, list } = useWords()
  const me = useOperator()
  const [q, setQ] = useSearchChoice('q')
  const closed = closedLists(me, q).map((title) => t(title))
  return (
    <Screen
      title={t('find.title')}
      tools={<SearchBox label={t('find.search')} hint={t('find.hint')} value={q} onChange={setQ} />}
    >
      {q === '' ? (
        <>
          <p>{t('find.about')}</p>
          {may(me, 'console_market_goods') && <p>{t('find.aboutGoods')}</p>}
        </>
      ) : (
        <div className={styles.places}>
          {closed.length > 0 && <p>{t('find.closed', { lists: list(closed) })}</p>}
          {places
            .filter(({ needs }) => may(me, needs))
            .map((place) => (
              <FoundIn key={place.needs} place={place} q={q} />
            ))}
        </div>
      )}
    </Screen>
  )
}
