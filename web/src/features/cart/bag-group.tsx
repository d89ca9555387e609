import { Check } from '@sampan/ui/check.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Note } from '@sampan/ui/note.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { Output } from '#client/types.ts'
import { Arrival } from '#delivery/arrival.tsx'
import { BarredGoods } from '#delivery/barred-goods.tsx'
import { DutiesLine } from '#delivery/duties-line.tsx'
import { FreightParts, NotSent } from '#delivery/parcel-freight.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { ItemGroup } from '#product/item-row.tsx'
import { ShopMark } from '#shop/shop-mark.tsx'
import { type Bag, type BagLine, canBeOrdered, type LineChange } from './bag-changes.ts'
import { BagLineRow } from './bag-line.tsx'
import styles from './bag-screen.module.css'

type Quoted = Output<'order_preview'>['groups'][number]
type Freight = NonNullable<Quoted['freight']>

interface Props {
  group: Bag['groups'][number]
  /** Parcel of what is selected from this shop, as the checkout would show it, and where it goes; null where nothing is, or while it is not known. */
  parcel: { quoted: Quoted | null; country: string | null }
  isEditing: boolean
  isOffline: boolean
  onChange: (skuIds: readonly number[], change: LineChange) => void
  onRemove: (skuId: number) => void
  onSpec: (line: BagLine) => void
}

/** Lines of the bag from one shop. */
export function BagGroup(props: Props) {
  const { group, parcel, isEditing, isOffline, onChange, onRemove, onSpec } = props
  const { shop, lines } = group
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
            disabled={selectable.length === 0}
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
          onSpec={() => onSpec(line)}
        />
      ))}
      {parcel.quoted && selected.length > 0 && (
        <GroupParcel quoted={parcel.quoted} country={parcel.country} />
      )}
    </ItemGroup>
  )
}

/** Parcel of the selected lines: why it cannot be sent, or its freight, when it arrives, and duties. */
function GroupParcel({ quoted, country }: { quoted: Quoted; country: string | null }) {
  const { t } = useI18n()
  const { freight, duties, isDutyMissing, barred, notSent, lines, shop } = quoted
  const isUnsent = country !== null && (freight === null || barred.length > 0 || isDutyMissing)
  return (
    <>
      {isUnsent && (
        <div className={styles.unsent}>
          {freight === null && <NotSent shop={shop} notSent={notSent} lines={lines} />}
          <BarredGoods country={country} barred={barred} lines={lines} />
          {isDutyMissing && <Note tone="bad">{t('orders.dutiesNotKnown', { shop: shop.name })}</Note>}
        </div>
      )}
      {freight && <GroupFreight freight={freight} duties={duties} />}
    </>
  )
}

/** Freight of the selected lines, when it arrives, and from what sum on this shop sends free. */
function GroupFreight({ freight, duties }: { freight: Freight; duties: Quoted['duties'] }) {
  const { t, dollars } = useI18n()
  const { freightCents, freeFromCents } = freight
  return (
    <div className={styles.freight}>
      <span>
        {freightCents === 0 ? t('cart.freightFree') : t('cart.freightSum', { sum: dollars(freightCents) })}
      </span>
      <Arrival days={freight} />
      {freight.partsCents && (
        <span>
          <FreightParts freight={freight} />
        </span>
      )}
      {freightCents > 0 && freeFromCents !== null && (
        <span>{t('cart.freeFrom', { sum: dollars(freeFromCents) })}</span>
      )}
      {duties && <DutiesLine duties={duties} label={t('duties.title')} />}
    </div>
  )
}
