import { pictureUrl } from '@sampan/contract/base/media/pictures.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { HomeThing } from './rows.ts'
import styles from './things.module.css'

interface ThingLineProps {
  id: number
  thing: HomeThing | undefined
  /** Buyers do not see it. */
  isGone?: boolean
}

/** A product or a shop with its picture, in one line. */
export function ThingLine({ id, thing, isGone = false }: ThingLineProps) {
  const { t } = useWords()
  const number = t('homePage.numbered', { id: String(id) })
  return (
    <>
      {thing?.picture ? (
        <img className={styles.picture} src={pictureUrl(thing.picture, 160)} alt="" width={44} height={44} />
      ) : (
        <span className={styles.picture} />
      )}
      <span className={styles.name}>
        <span>{thing?.name ?? number}</span>
        <small>{[thing?.shopName, thing && number].filter(Boolean).join(' · ')}</small>
        {isGone && <Badge tone="wait">{t('homePage.notShown')}</Badge>}
      </span>
    </>
  )
}
