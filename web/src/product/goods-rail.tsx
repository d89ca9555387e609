import { Rail } from '@sampan/ui/rail.tsx'
import { useAddGoods } from '#cart/use-add-goods.tsx'
import { type Goods, GoodsCard } from './goods-card.tsx'
import styles from './goods-rail.module.css'

interface GoodsRailProps {
  /** Names the row. */
  label: string
  items: readonly Goods[]
}

/** Products in one row that scrolls sideways, to tap or to add. */
export function GoodsRail({ label, items }: GoodsRailProps) {
  const { add, isAdding, sheet } = useAddGoods()
  return (
    <>
      <Rail label={label} gap="loose">
        <div className={styles.row}>
          {items.map((goods) => (
            <div key={goods.id} className={styles.place}>
              <GoodsCard goods={goods} onAdd={(picture) => add(goods, picture)} adding={isAdding(goods)} />
            </div>
          ))}
        </div>
      </Rail>
      {sheet}
    </>
  )
}
