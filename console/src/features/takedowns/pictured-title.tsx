import { pictureUrl } from '@sampan/contract/base/media/pictures.ts'
import { LazyImage } from '@sampan/ui/lazy-image.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { MarketGoodsRow } from './rows.ts'
import styles from './takedowns.module.css'

/** A product's first picture beside its title. */
export function PicturedTitle({ picture, title }: Pick<MarketGoodsRow, 'picture' | 'title'>) {
  const { t } = useWords()
  return (
    <span className={styles.named}>
      {picture && (
        <LazyImage className={styles.picture} src={pictureUrl(picture, 160)} alt="" loading="lazy" />
      )}
      <span>{title || t('goods.untitled')}</span>
    </span>
  )
}
