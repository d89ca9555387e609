import { collectionGoodsMax, collectionTitleLengthMax } from '@sampan/contract/market/collections/limits.ts'
import { type CollectionSort, collectionSorts } from '@sampan/contract/market/collections/schemas.ts'
import { type Locale, localeCodes, tagOf } from '@sampan/contract/wire/locales.ts'
import { cleanLine } from '@sampan/contract/wire/typed-text.ts'
import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { titleOf } from '#parts/collections/title-of.ts'
import { GoodsFinder } from '#parts/goods/goods-finder.tsx'
import { NamedGoods } from '#parts/goods/named-goods.tsx'
import { ShelfBadge } from '#parts/goods/shelf-badge.tsx'
import { paths } from '#paths'
import { ActFailure } from '#ui/act-failure.tsx'
import { ConflictPart } from '#ui/conflict-part.tsx'
import part from '#ui/part.module.css'
import { Screen } from '#ui/screen.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useVersionedDraft } from '#ui/use-versioned-draft.ts'
import styles from './collections.module.css'
import { OrderedList } from './ordered-list.tsx'
import type { CollectedGoods, Collection } from './rows.ts'

interface Draft {
  titles: Partial<Record<Locale, string>>
  sort: CollectionSort
  goods: readonly CollectedGoods[]
}

const draftOf = (saved: Collection | null): Draft =>
  saved
    ? { titles: saved.titles, sort: saved.sort, goods: saved.goods }
    : { titles: {}, sort: 'hand', goods: [] }

/** Titles, order and goods of a collection, saved as a whole. */
export function CollectionEditor({
  collection,
  mayChange,
}: {
  collection: Collection | null
  mayChange: boolean
}) {
  const { t, locale: own, language, list } = useWords()
  const { navigate } = usePageNavigation()
  const form = useVersionedDraft({
    of: `collection ${collection?.id ?? 'new'}`,
    saved: collection,
    draftOf,
    isOne: ([part, ...rest]) => part === 'goods' && rest.length === 0,
  })
  const { draft } = form
  const save = useApiMutation('console_collection_save')
  /** Lists of goods before each change of this visit, the latest last. */
  const [past, setPast] = useState<readonly (readonly CollectedGoods[])[]>([])
  const titles = Object.fromEntries(
    localeCodes.flatMap((code) => {
      const title = cleanLine(draft.titles[code] ?? '')
      return title ? [[code, title]] : []
    }),
  )
  const title = titleOf(titles, own)
  const first: readonly Locale[] = own === 'en' ? ['en'] : ['en', own]
  const titleField = (code: Locale) => (
    <Field key={code} label={t('goods.titleIn', { language: language(code) })}>
      <TextInput
        lang={tagOf(code)}
        maxLength={collectionTitleLengthMax}
        value={draft.titles[code] ?? ''}
        onChange={({ target }) =>
          form.change((now) => ({ ...now, titles: { ...now.titles, [code]: target.value } }))
        }
      />
    </Field>
  )
  const put = (goods: readonly CollectedGoods[]) => {
    setPast((before) => [...before, draft.goods])
    form.change((now) => ({ ...now, goods }))
  }
  const undo = () => {
    const before = past.at(-1)
    if (before) form.change((now) => ({ ...now, goods: before }))
    setPast((all) => all.slice(0, -1))
  }
  async function send() {
    const saved = await save.attempt({
      id: collection?.id ?? null,
      version: form.base?.version ?? 0,
      titles,
      sort: draft.sort,
      goods: draft.goods.map(({ id }) => id),
    })
    if (!saved) return
    setPast([])
    if (collection) return form.take(saved, draft)
    form.hand(`collection ${saved.id}`, saved, draft)
    navigate(paths.collections(saved.id), { replace: true })
  }

  return (
    <Screen
      title={title || t(collection ? 'collections.one' : 'collections.new')}
      tools={<TextLink href={paths.collections()}>{t('collections.toList')}</TextLink>}
    >
      <fieldset className={styles.editor} disabled={!mayChange}>
        <section className={part.part} aria-labelledby="collection-titles">
          <h2 id="collection-titles">{t('collections.titles')}</h2>
          <div className={styles.titles}>{first.map(titleField)}</div>
          <details>
            <summary className={styles.more}>{t('goods.otherLanguages')}</summary>
            <div className={styles.titles}>
              {localeCodes.filter((code) => !first.includes(code)).map(titleField)}
            </div>
          </details>
        </section>
        <section className={part.part} aria-labelledby="collection-goods">
          <div className={styles.head}>
            <h2 id="collection-goods">{t('collections.goods')}</h2>
            <small>{t('collections.room', { count: draft.goods.length, max: collectionGoodsMax })}</small>
            {past.length > 0 && (
              <Button kind="line" size="small" onClick={undo}>
                {t('goods.undo')}
              </Button>
            )}
          </div>
          <Segment
            label={t('collections.sort')}
            value={draft.sort}
            onChange={(sort) => form.change((now) => ({ ...now, sort }))}
            options={collectionSorts.map((value) => ({ value, label: t(`collections.sort.${value}`) }))}
          />
          {mayChange && (
            <GoodsFinder
              chosen={new Set(draft.goods.map(({ id }) => id))}
              isFull={draft.goods.length >= collectionGoodsMax}
              listLabel={t('collections.goods')}
              onTake={({ id, title, picture, priceCents, onSale, takedown }) =>
                put([...draft.goods, { id, title, picture, priceCents, onSale, takedown }])
              }
            />
          )}
          <OrderedList
            label={t('collections.goods')}
            items={draft.goods}
            keyOf={({ id }) => id}
            nameOf={(goods) => goods.title}
            mayMove={mayChange && draft.sort === 'hand'}
            onMove={put}
            tools={(goods) =>
              mayChange && (
                <IconButton
                  icon={X}
                  label={t('homePage.takeOut', { name: goods.title })}
                  onPress={() => put(draft.goods.filter(({ id }) => id !== goods.id))}
                />
              )
            }
          >
            {(goods) => <GoodsLine goods={goods} />}
          </OrderedList>
        </section>
      </fieldset>
      <div className={styles.foot}>
        <ActFailure error={save.error} />
        <ConflictPart
          of={form.conflicts}
          save={save}
          nameOf={([part]) =>
            t(`collections.${part === 'goods' ? 'goods' : part === 'sort' ? 'sort' : 'titles'}`)
          }
          textOf={([part], value) =>
            part === 'goods' ? list((value as CollectedGoods[]).map((one) => one.title)) : undefined
          }
        />
        <div className={styles.acts}>
          {form.isDirty && (
            <Button
              kind="line"
              size="small"
              onClick={() => {
                save.reset()
                setPast([])
                form.discard()
              }}
            >
              {t('goods.discard')}
            </Button>
          )}
          {mayChange && (
            <Button
              size="small"
              busy={save.isBusy}
              disabled={!form.isDirty || form.conflicts.parts.length > 0 || title === ''}
              onClick={() => void send()}
            >
              {t('settings.save')}
            </Button>
          )}
        </div>
      </div>
    </Screen>
  )
}

function GoodsLine({ goods: { title, picture, priceCents, onSale, takedown } }: { goods: CollectedGoods }) {
  const { dollars } = useWords()
  return (
    <NamedGoods picture={picture} title={title}>
      <small className={styles.price}>
        {dollars(priceCents)}{' '}
        {(!onSale || takedown !== null) && <ShelfBadge onSale={onSale} takedown={takedown} />}
      </small>
    </NamedGoods>
  )
}
