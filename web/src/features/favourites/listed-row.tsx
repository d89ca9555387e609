import { classNames } from '@sampan/ui/class-names.ts'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import { toast } from '@sampan/ui/toast.ts'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { AddButton } from '#cart/add-button.tsx'
import type { ItemOf } from '#client/types.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './favourites.module.css'
import { GoodsCover } from './goods-cover.tsx'

interface Props {
  goods: ItemOf<'list_goods'>
  listId: string
  adding: boolean
  onAdd: (picture: HTMLElement | null) => void
}

/** A product of a list. Taken out, it can be put back as long as the toast stands. */
export function ListedRow({ goods, listId: id, adding, onAdd }: Props) {
  const { t } = useI18n()
  const picture = useRef<HTMLSpanElement>(null)
  const put = useApiMutation('list_put')
  async function takeOut() {
    if (put.isBusy || !(await put.attempt({ id, productId: goods.id, isIn: false }))) return
    toast(t('favourites.listTaken'), {
      durationMs: 4000,
      ...(!goods.isGone && {
        action: {
          label: t('favourites.undo'),
          run: () => void put.attempt({ id, productId: goods.id, isIn: true }),
        },
      }),
    })
  }
  return (
    <li className={classNames(styles.row, styles.withActs, styles.withTwo)}>
      <GoodsCover goods={goods} pictureRef={picture} />
      <span className={styles.acts}>
        <IconButton
          icon={X}
          label={t('favourites.listTake', { title: goods.title })}
          onPress={() => void takeOut()}
        />
        {!goods.isGone && !goods.soldOut && (
          <span className={styles.plus}>
            <AddButton title={goods.title} adding={adding} onAdd={() => onAdd(picture.current)} />
          </span>
        )}
      </span>
    </li>
  )
}
