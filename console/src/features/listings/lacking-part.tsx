import { Note } from '@sampan/ui/note.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { TextLink } from '#ui/text-link.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { firstOfGoods } from './go-to-fact.ts'
import styles from './lacking-part.module.css'

/** Goods on sale that some countries do not get, and the facts that they lack; folded, and nothing where there are none. */
export function LackingPart() {
  const { t, list } = useWords()
  const { data } = useRead('console_shop_sale_facts', {})
  const [asked] = useSearchChoice('lacking')
  if (!data || data.lacking.length === 0) return null
  return (
    <div className={styles.note}>
      <Note>
        <details className={styles.lacking} open={asked === '1'}>
          <summary>{t('sale.lacking', { count: data.lacking.length })}</summary>
          {data.enforcement === 'warn' && <p>{t('sale.onlyTold')}</p>}
          <ul>
            {data.lacking.map(({ id, title, missing }) => (
              <li key={id}>
                <TextLink href={paths.goods(id, firstOfGoods(missing))}>{title}</TextLink>{' '}
                {list(missing.map((fact) => t(`sale.fact.${fact}`)))}
              </li>
            ))}
          </ul>
        </details>
      </Note>
    </div>
  )
}
