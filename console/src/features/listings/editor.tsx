import { lineFieldNames, type ProductField } from '@sampan/contract/market/catalog/product-fields.ts'
import { maySell } from '@sampan/contract/market/listings/rules.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useEffect, useRef, useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ShelfBadge } from '#parts/goods/shelf-badge.tsx'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { ConflictPart } from '#ui/conflict-part.tsx'
import { sayDone } from '#ui/say-done.ts'
import { Screen } from '#ui/screen.tsx'
import link from '#ui/text-link.module.css'
import { TextLink } from '#ui/text-link.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { useVersionedDraft } from '#ui/use-versioned-draft.ts'
import { AttributesPart } from './attributes-part.tsx'
import { AxesPart } from './axes-part.tsx'
import { BasicsPart } from './basics-part.tsx'
import { isOnePart, useConflictWords } from './conflict-words.ts'
import { CustomsPart } from './customs-part.tsx'
import { type Draft, type DraftFault, draftOf, faultsOf, gapsOfDraft, inputOf, newDraft } from './draft.ts'
import { replacePicture, withPictures } from './draft-pictures.ts'
import { qualityOfDraft } from './draft-quality.ts'
import styles from './editor.module.css'
import { FirstAlts } from './first-alts.tsx'
import { FirstTexts } from './first-texts.tsx'
import { FoldedPart } from './folded-part.tsx'
import { GapsPart } from './gaps-part.tsx'
import { goToFact } from './go-to-fact.ts'
import { MatrixPart } from './matrix-part.tsx'
import { picturesByCode } from './pictures-by-code.ts'
import { PicturesPart } from './pictures-part.tsx'
import { QualityPart } from './quality-part.tsx'
import type { GoodsDetail } from './rows.ts'
import { SafetyPart } from './safety-part.tsx'
import { SaleLine, SalePart } from './sale-part.tsx'
import { SchedulePart } from './schedule-part.tsx'
import { LiftedPart, TakedownPart } from './takedown-part.tsx'
import { TextsPart } from './texts-part.tsx'
import { VideoPart } from './video/video-part.tsx'

interface Props {
  goods: GoodsDetail | null
  /** Country from which something new is sent. */
  country: string
  /** Goods of the shop that something new probably resembles. */
  like?: GoodsDetail | null
}

/** A product: pictures, texts in ten languages, what one chooses between, prices and stock; saved as a whole. */
export function Editor({ goods, country, like = null }: Props) {
  const { t, decimalMark, locale: own } = useWords()
  const { navigate } = usePageNavigation()
  const form = useVersionedDraft({
    of: `goods ${goods?.id ?? 'new'}`,
    saved: goods,
    draftOf: (saved): Draft => (saved ? draftOf(saved) : newDraft(country, like)),
    isOne: isOnePart,
  })
  const { draft, isDirty } = form
  const setDraft = form.change
  const onSale = form.base?.onSale ?? false
  const [locale, setLocale] = useState<Locale>(own === 'en' ? 'zh' : own)
  const [isLocaleChosen, setLocaleChosen] = useState(false)
  const fields = useRef<HTMLFieldSetElement>(null)
  const [missing] = useSearchChoice('missing')
  useEffect(() => {
    if (missing !== '') goToFact(fields.current, missing)
  }, [missing])
  const save = useApiMutation('console_goods_save')
  const publish = useApiMutation('console_goods_publish')
  const duplicate = useApiMutation('console_goods_duplicate')
  const faults = faultsOf(draft, decimalMark)
  const gaps = gapsOfDraft(draft)
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const title = draft.texts[own]?.title || draft.texts.en?.title || t('goods.untitled')

  // They outlive a save, of which the draft keeps nothing; the draft carries them over a reload.
  const names = useRef<Record<string, string>>({ ...draft.fileNames })

  async function send() {
    const saved = await save.attempt(inputOf(draft, decimalMark))
    if (!saved) return
    if (draft.id !== null) return form.take(saved, draft)
    form.hand(`goods ${saved.id}`, saved, draft)
    navigate(paths.goods(saved.id), { replace: true })
  }
  /** Saves a new product and puts it on sale; where that is refused it is saved all the same, and its editor says why. */
  async function sell() {
    const saved = await save.attempt(inputOf(draft, decimalMark))
    if (!saved) return
    form.hand(`goods ${saved.id}`, saved, draft)
    await publish.attempt({ id: saved.id, onSale: true })
    navigate(paths.goods(saved.id), { replace: true })
  }
  async function shelve() {
    if (draft.id === null) return
    const saved = await publish.attempt({ id: draft.id, onSale: !onSale })
    if (saved) form.take(saved, draft)
  }
  async function copy() {
    if (draft.id === null) return
    const made = await duplicate.attempt({ id: draft.id })
    if (!made) return
    navigate(paths.goods(made.id))
    sayDone(t('goods.copied'))
  }
  const isChosen = form.conflicts.parts.length === 0
  const conflict = useConflictWords(draft)
  const takedown = goods?.takedown ?? null
  const firstCodes: Locale[] = own === 'en' ? ['en'] : ['en', own]
  const pictures = (
    <PicturesPart
      pictures={draft.pictures}
      onChange={(next) => setDraft((now) => withPictures(now, next(now.pictures)))}
      onReplace={(from, to) => {
        const name = names.current[from]
        if (name !== undefined) names.current[to] = name
        setDraft((now) => replacePicture(now, from, to))
      }}
      onNamed={(picture, fileName) => {
        names.current[picture] = fileName
        setDraft((now) => ({
          ...now,
          fileNames: { ...now.fileNames, [picture]: fileName },
          skus: picturesByCode(now, names.current),
        }))
      }}
    />
  )
  const video = (
    <VideoPart
      video={draft.video ?? null}
      onChange={(next) => setDraft((now) => ({ ...now, video: next }))}
    />
  )
  const texts = (without: readonly Locale[] = []) => (
    <TextsPart
      texts={draft.texts}
      pictures={draft.pictures}
      locale={locale}
      onLocale={(next) => {
        setLocale(next)
        setLocaleChosen(true)
      }}
      without={without}
      onChange={(texts) => change({ texts })}
    />
  )
  const axes = (
    <AxesPart
      axes={draft.axes}
      pictures={draft.pictures}
      locale={draft.id === null && !isLocaleChosen ? own : locale}
      onChange={(axes) => change({ axes })}
    />
  )
  const matrix = (
    <MatrixPart
      draft={draft}
      faults={faults}
      onChange={(skus) => change({ skus: picturesByCode({ ...draft, skus }, names.current) })}
    />
  )
  const facts = (
    <>
      <CustomsPart draft={draft} isWrong={(field) => faults.has(field)} onChange={change} />
      <AttributesPart attributes={draft.attributes} onChange={(attributes) => change({ attributes })} />
      <SalePart draft={draft} />
      <SafetyPart safety={draft.safety} onChange={(safety) => change({ safety })} />
    </>
  )
  const me = useOperator()
  const mayChange = may(me, 'console_goods_save')
  const mayPublish = may(me, 'console_goods_publish')
  const schedule = goods && <SchedulePart goods={goods} mayChange={mayPublish} />
  // A time that is set, or that came and could not be kept, is read first; to set one is asked for seldom. It does not move while
  // somebody sets one.
  const [isPlanned] = useState((goods?.schedule.length ?? 0) > 0)

  return (
    <Screen
      title={draft.id === null ? t('goods.new') : title}
      tools={
        <>
          <ShelfBadge onSale={onSale} takedown={takedown?.state ?? null} />
          {onSale && draft.id !== null && (
            // The shop is another app: a link of the console does not lead there.
            <a className={link.link} href={`/detail/${draft.id}`} target="_blank" rel="noreferrer">
              {t('goods.seeInShop')}
            </a>
          )}
          {draft.id !== null && may(me, 'shop_order_list') && (
            <TextLink href={paths.ordersOf(draft.id)}>{t('orders.ofProduct')}</TextLink>
          )}
          <TextLink href={paths.goods()}>{t('goods.toList')}</TextLink>
        </>
      }
    >
      {takedown && <TakedownPart key={takedown.id} takedown={takedown} mayAppeal={mayPublish} />}
      {goods?.lifted && !takedown && <LiftedPart lifted={goods.lifted} />}
      {isPlanned && schedule}
      {/* Fields are read alike by somebody who only sees goods. */}
      <fieldset ref={fields} className={styles.editor} disabled={!mayChange}>
        {draft.id === null ? (
          <>
            <FirstTexts texts={draft.texts} codes={firstCodes} onChange={(texts) => change({ texts })} />
            {pictures}
            {video}
            {axes}
            {matrix}
            <BasicsPart draft={draft} isWrong={(field) => faults.has(field)} onChange={change} />
            <FoldedPart title={t('goods.otherLanguages')}>
              <FirstAlts
                texts={draft.texts}
                pictures={draft.pictures}
                codes={firstCodes}
                onChange={(texts) => change({ texts })}
              />
              {texts(firstCodes)}
            </FoldedPart>
            <FoldedPart title={t('goods.moreFacts')} isOpen={moreFields.some((field) => faults.has(field))}>
              {facts}
            </FoldedPart>
            <GapsPart gaps={gaps} />
            <QualityPart quality={qualityOfDraft(draft, goods)} />
          </>
        ) : (
          <>
            {(gaps.length > 0 || !takedown) && <GapsPart gaps={gaps} />}
            <QualityPart quality={qualityOfDraft(draft, goods)} />
            {texts()}
            {pictures}
            {video}
            {axes}
            {matrix}
            <BasicsPart draft={draft} isWrong={(field) => faults.has(field)} onChange={change} />
            {facts}
          </>
        )}
      </fieldset>
      {!isPlanned && schedule}
      <div className={styles.foot}>
        <ActFailure error={save.error ?? publish.error ?? duplicate.error} />
        <ConflictPart of={form.conflicts} save={save} {...conflict} />
        {maySell(gaps) && <SaleLine draft={draft} onFill={(fact) => goToFact(fields.current, fact)} />}
        {faults.size > 0 && isDirty && (
          <Note>{[...new Set([...faults].map((fault) => t(`goods.fault.${partOf(fault)}`)))].join(' ')}</Note>
        )}
        <div className={styles.acts}>
          {mayChange && draft.id !== null && (
            <Button kind="line" size="small" busy={duplicate.isBusy} disabled={isDirty} onClick={copy}>
              {t('goods.duplicate')}
            </Button>
          )}
          {mayPublish && draft.id !== null && (
            <Button
              kind="line"
              size="small"
              busy={publish.isBusy}
              disabled={isDirty || (!onSale && (takedown !== null || !maySell(gaps)))}
              onClick={shelve}
            >
              {onSale ? t('goods.takeOff') : t('goods.publish')}
            </Button>
          )}
          {isDirty && (
            <Button
              kind="line"
              size="small"
              onClick={() => {
                save.reset()
                form.discard()
              }}
            >
              {t('goods.discard')}
            </Button>
          )}
          {mayChange && (
            <Button
              kind={draft.id === null ? 'line' : 'main'}
              size="small"
              busy={save.isBusy}
              disabled={!isDirty || !isChosen || faults.size > 0}
              onClick={send}
            >
              {t('settings.save')}
            </Button>
          )}
          {mayPublish && draft.id === null && (
            <Button
              size="small"
              busy={save.isBusy || publish.isBusy}
              disabled={!isDirty || faults.size > 0 || !maySell(gaps)}
              onClick={sell}
            >
              {t('goods.saveAndSell')}
            </Button>
          )}
        </div>
      </div>
    </Screen>
  )
}

/** Faults of what is folded away in a new product: they open it. */
const moreFields: readonly DraftFault[] = [
  'hsCode',
  'originCountry',
  'attributes',
  'safety',
  ...lineFieldNames,
]

/** All SKUs that are wrong are one sentence. */
const partOf = (fault: string) =>
  (fault.split(':')[0] ?? fault) as
    | 'sku'
    | 'code'
    | ProductField
    | 'safety'
    | 'tooMany'
    | 'textTitle'
    | 'axisEmpty'
    | 'attributes'
