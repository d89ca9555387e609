import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { MissedTable } from '#parts/search/missed-table.tsx'
import part from '#ui/part.module.css'
import { WhenRead } from '#ui/when-read.tsx'

/** Words for which nothing is found in the whole market: goods to bring in, or words to teach the search. */
export function Missed() {
  const { t } = useWords()
  const read = useRead('console_search_missed', {})
  return (
    <section className={part.part} aria-labelledby="ranking-missed">
      <h2 id="ranking-missed">{t('missed.title')}</h2>
      <p>{t('missed.hintAll')}</p>
      <WhenRead read={read}>{({ words }) => <MissedTable labelId="ranking-missed" words={words} />}</WhenRead>
    </section>
  )
}
