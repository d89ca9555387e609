import { categories } from '@sampan/contract/market/categories/categories.ts'
import { locales } from '@sampan/contract/wire/locales.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from './import.module.css'
import { columnKinds, headsOf } from './target-names.ts'

/** The columns of our own files and what they mean, folded until somebody asks. */
export function ColumnList() {
  const { t, list } = useWords()
  return (
    <details className={styles.fold}>
      <summary>{t('goods.columns')}</summary>
      <p>{t('goods.columnsHint')}</p>
      <dl className={styles.meanings}>
        {columnKinds.map((kind) => (
          <div key={kind}>
            <dt>
              <code>{headsOf(kind)}</code>
            </dt>
            <dd>{t(`goods.columnHint.${kind}`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('goods.columnsCategories', { names: list(categories) })}</p>
      <p>
        {t('goods.columnsLanguages', {
          names: list(locales.map(({ tag, native }) => `${tag} ${native}`)),
        })}
      </p>
    </details>
  )
}
