import { Combobox } from '@sampan/ui/combobox.tsx'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { NamedGoods } from '#parts/goods/named-goods.tsx'
import { ActFailure } from '#ui/act-failure.tsx'
import { useAsked } from '#ui/use-asked.ts'
import styles from './collections.module.css'
import type { CollectedGoods } from './rows.ts'

const foundMax = 10

interface Props {
  /** Ids that are chosen already. */
  chosen: ReadonlySet<number>
  isFull: boolean
  onTake: (goods: CollectedGoods) => void
}

/** Finds goods of the shop while one types; what is taken stays away, and the words stay for the next one. */
export function GoodsFinder({ chosen, isFull, onTake }: Props) {
  const { t, dollars } = useWords()
  const [typed, setTyped] = useState('')
  const { asked, isLate } = useAsked(typed)
  const isAsking = asked !== '' && typed.trim() !== ''
  const read = useRead('console_goods_list', { q: asked, limit: foundMax }, { enabled: isAsking })
  const found = isAsking ? read.data?.items.filter(({ id }) => !chosen.has(id)) : undefined
  return (
    <div>
      <Combobox
        icon={Search}
        maxLength={80}
        disabled={isFull}
        placeholder={t('goods.search')}
        listLabel={t('collections.goods')}
        value={typed}
        onChange={setTyped}
        items={found ?? []}
        isLate={isLate}
        keyOf={({ id }) => id}
        onTake={({ id, title, picture, priceCents, onSale }) => {
          onTake({ id, title, picture, priceCents, onSale })
          setTyped('')
        }}
        onEscape={() => setTyped('')}
      >
        {({ title, picture, priceCents }) => (
          <NamedGoods picture={picture} title={title}>
            <small className={styles.price}>{dollars(priceCents)}</small>
          </NamedGoods>
        )}
      </Combobox>
      <span role="status" className={styles.said}>
        {found?.length === 0 && t('homePage.noneFound')}
      </span>
      <ActFailure error={isAsking ? read.error : null} />
    </div>
  )
}
