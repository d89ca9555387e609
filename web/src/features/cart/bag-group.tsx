import ChevronRight from 'lucide-react/icons/chevron-right'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { Check } from '#ui/check.tsx'
import { Icon } from '#ui/icon.tsx'
import { ItemGroup } from '#ui/item-row.tsx'
import { Link } from '#ui/link.tsx'
import { ShopMark } from '#ui/shop-mark.tsx'
import { type Bag, canBeOrdered, type LineChange } from './bag-changes.ts'
import { BagLineRow } from './bag-line.tsx'
import styles from './bag-screen.module.css'

interface Props {
  group: Bag['groups'][number]
  isEditing: boolean
  isOffline: boolean
  onChange: (skuIds: readonly number[], change: LineChange) => void
  onRemove: (skuId: number) => void
}

/** What lies in the bag from one shop. */
export function BagGroup({ group: { shop, lines }, isEditing, isOffline, onChange, onRemove }: Props) {
  const { t } = useI18n()
  const selectable = lines.filter(canBeOrdered)
  const selected = selectable.filter((line) => line.selected)
  return (
    <ItemGroup
      label={shop.name}
      head={
        <>
          <Check
            label={t('cart.selectShop', { shop: shop.name })}
            hideLabel
            checked={selectable.length > 0 && selected.length === selectable.length}
            part={selected.length > 0}
            disabled={selectable.length === 0 || isOffline}
            onChange={(on) =>
              onChange(
                selectable.map((line) => line.skuId),
                { selected: on },
              )
            }
          />
          <Link href={paths.shop(shop.id)} className={styles.shop}>
            <ShopMark name={shop.name} room={shop.room} size="small" />
            <span className={styles.shopName}>{shop.name}</span>
            <Icon of={ChevronRight} size="tiny" />
          </Link>
        </>
      }
    >
      {lines.map((line) => (
        <BagLineRow
          key={line.skuId}
          line={line}
          shopId={shop.id}
          room={shop.room}
          isEditing={isEditing}
          isOffline={isOffline}
          onChange={(change) => onChange([line.skuId], change)}
          onRemove={() => onRemove(line.skuId)}
        />
      ))}
    </ItemGroup>
  )
}
