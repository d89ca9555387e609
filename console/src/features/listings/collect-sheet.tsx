import { Sheet } from '@sampan/ui/sheet.tsx'
import type { Output } from '#client/call.ts'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { titleOf } from '#parts/collections/title-of.ts'
import { paths } from '#paths'
import { TextLink } from '#ui/text-link.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import styles from './collect-sheet.module.css'

interface Props {
  /** Products that are chosen. */
  count: number
  onTake: (collection: Output<'console_collection_list'>['items'][number]) => void
  onClose: () => void
}

/** Collections of the shop, of which one takes all chosen products. */
export function CollectSheet({ count, onTake, onClose }: Props) {
  const { t, locale, number } = useWords()
  const read = useRead('console_collection_list', {})
  return (
    <Sheet
      open
      title={t('collections.addMany', { count, number: number(count) })}
      onClose={onClose}
      foot={<TextLink href={paths.collections('new')}>{t('collections.new')}</TextLink>}
    >
      <WhenRead read={read}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{t('collections.none')}</p>
          ) : (
            <ul className={styles.collections} aria-label={t('collections.title')}>
              {items.map((row) => (
                <li key={row.id}>
                  <button type="button" className={styles.collection} onClick={() => onTake(row)}>
                    <span>{titleOf(row.titles, locale)}</span>
                    <small>{t('collections.count', { count: row.goods, number: number(row.goods) })}</small>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </WhenRead>
    </Sheet>
  )
}
