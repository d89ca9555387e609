import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { RuledRows } from './ruled-rows.ts'
import styles from './rules-sheet.module.css'

const shownMax = 30
const warnings = ['belowCost', 'jumps', 'floored', 'withoutCost', 'unread'] as const

/** Warnings of a rule, and the first rows that it would change, before and after. */
export function RulesPreview({ found, isPrice }: { found: RuledRows; isPrice: boolean }) {
  const { t, dollars, number } = useWords()
  const { changes } = found
  const write = (value: number) => (isPrice ? dollars(value) : number(value))
  return (
    <div className={styles.preview} aria-live="polite">
      {warnings.map(
        (name) =>
          found[name] > 0 && (
            <p key={name} className={styles.warning}>
              <Badge tone={name === 'belowCost' || name === 'jumps' ? 'bad' : 'wait'}>
                {number(found[name])}
              </Badge>{' '}
              {t(`priceRules.${name}`)}
            </p>
          ),
      )}
      {changes.length === 0 ? (
        <p>{t('priceRules.noChange')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('goods.one')}</th>
              <th scope="col">{t('priceRules.before')}</th>
              <th scope="col">{t('priceRules.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.slice(0, shownMax).map(({ row, before, after, isJump, isBelowCost }) => (
              <tr key={row.skuId} data-warns={isJump || isBelowCost || undefined}>
                <th scope="row">
                  {row.title || t('goods.untitled')} {row.spec && <small>{row.spec}</small>}
                </th>
                <td>{write(before)}</td>
                <td>{write(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {changes.length > shownMax && (
        <p>
          {t('priceRules.more', {
            count: changes.length - shownMax,
            number: number(changes.length - shownMax),
          })}
        </p>
      )}
    </div>
  )
}
