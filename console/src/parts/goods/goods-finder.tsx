import { Combobox } from '@sampan/ui/combobox.tsx'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import type { Output } from '#client/call.ts'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { useAsked } from '#ui/use-asked.ts'
import styles from './goods-finder.module.css'
import { NamedGoods } from './named-goods.tsx'

const foundMax = 10

interface Props {
  /** Ids that are chosen already. */
  chosen?: ReadonlySet<number>
  /** No more can be taken. */
  isFull?: boolean
  listLabel: string
  onTake: (goods: Output<'console_goods_list'>['items'][number]) => void
}

/** Finds goods of the shop while one types; what is taken stays away, and the words stay for the next one. */
export function GoodsFinder({ chosen, isFull = false, listLabel, onTake }: Props) {
  const { t, dollars } = useWords()
  const [typed, setTyped] = useState('')
  const { asked, isLate } = useAsked(typed)
  const isAsking = asked !== '' && typed.trim() !== ''
  const read = useRead('console_goods_list', { q: asked, limit: foundMax }, { enabled: isAsking })
  const found = isAsking ? read.data?.items.filter(({ id }) => !chosen?.has(id)) : undefined
  return (
    <div>
      <Combobox
        icon={Search}
        maxLength={80}
        disabled={isFull}
        placeholder={t('goods.search')}
        listLabel={listLabel}
        value={typed}
        onChange={setTyped}
        items={found ?? []}
        isLate={isLate}
        keyOf={({ id }) => id}
        onTake={(goods) => {
          onTake(goods)
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
