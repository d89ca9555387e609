import { Badge } from '@sampan/ui/badge.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ProposalsOf } from '#parts/approvals/proposals-of.tsx'
import { ShelfBadge } from '#parts/goods/shelf-badge.tsx'
import { ProposeRecall } from '#parts/recalls/propose-recall.tsx'
import { ShopState } from '#parts/shops/shop-state.tsx'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { useReasonText } from '#ui/coded-reason.ts'
import { DetailPane, type PaneSteps } from '#ui/detail-pane.tsx'
import { Facts } from '#ui/facts.tsx'
import link from '#ui/text-link.module.css'
import { TextLink } from '#ui/text-link.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import { AnswerForm } from './answer-form.tsx'
import { GoodsPictures } from './goods-pictures.tsx'
import { GoodsVariants } from './goods-variants.tsx'
import { GoodsWords } from './goods-words.tsx'
import { PicturedTitle } from './pictured-title.tsx'
import type { MarketGoods } from './rows.ts'
import { TakeDownForm } from './take-down-form.tsx'

/** Product with its shop, all that buyers see of it, why it was taken down, what its shop says to that, and the decision. */
export function MarketGoodsPane({ id, steps }: { id: number; steps: PaneSteps }) {
  const { t } = useWords()
  const me = useOperator()
  const read = useRead('console_market_goods_detail', { id })
  const goods = read.data
  const stands = goods?.takedown && goods.takedown.state !== 'lifted' ? goods.takedown : null
  return (
    <DetailPane
      label={t('goods.one')}
      above={`#${id}`}
      headline={
        <b>{goods ? <PicturedTitle picture={goods.picture} title={goods.title} /> : t('goods.one')}</b>
      }
      foot={
        goods &&
        may(me, 'console_takedown_make') &&
        (stands ? <AnswerForm key={stands.id} takedown={stands} /> : <TakeDownForm id={goods.id} />)
      }
      {...steps}
    >
      <WhenRead read={read}>{(one) => <About goods={one} />}</WhenRead>
    </DetailPane>
  )
}

function About({ goods }: { goods: MarketGoods }) {
  const { t, dollars, number, date, list } = useWords()
  const time = (at: string) => date(at, 'dayTime')
  const reasonText = useReasonText()
  const { shop, shopState, takedown } = goods
  // Buyers are shown nothing of goods off the shelf, nor of a shop that they do not find.
  const isSeen = goods.onSale && shopState.isOpen
  const said = (one: { words: string; by: string; at: string } | null) =>
    one && `${one.words} (${list([one.by, time(one.at)])})`
  return (
    <>
      <GoodsPictures goods={goods} />
      <Facts
        facts={[
          {
            key: 'state',
            name: t('goods.state'),
            value: <ShelfBadge onSale={goods.onSale} takedown={goods.takedown?.state ?? null} />,
          },
          {
            key: 'shop',
            name: t('merchants.shopName'),
            value: <TextLink href={paths.shops(shop.id)}>{shop.name}</TextLink>,
          },
          { key: 'shopState', name: t('goods.shopState'), value: <ShopState shop={shopState} /> },
          {
            key: 'away',
            name: t('goods.shopAway'),
            value: shopState.awayUntil && date(shopState.awayUntil, 'day', 'UTC'),
          },
          {
            key: 'seen',
            name: t('goods.asBuyers'),
            value: isSeen ? (
              // The shop is another app: a link of the console does not lead there.
              <a className={link.link} href={`/detail/${goods.id}`} target="_blank" rel="noreferrer">
                {t('goods.seeInShop')}
              </a>
            ) : (
              t('goods.notSeen')
            ),
          },
          { key: 'price', name: t('goods.price'), value: dollars(goods.priceCents) },
          { key: 'sold', name: t('goods.sold'), value: number(goods.sales) },
        ]}
      />
      {takedown && (
        <>
          <h2>{t('takedown.title')}</h2>
          <Facts
            facts={[
              {
                key: 'lifted',
                name: t('goods.state'),
                value:
                  takedown.state === 'lifted' ? (
                    <Badge tone="plain">{t('takedown.state.lifted')}</Badge>
                  ) : null,
              },
              { key: 'reason', name: t('queue.reason'), value: reasonText(takedown) },
              { key: 'by', name: t('takedown.by'), value: list([takedown.takenBy, time(takedown.takenAt)]) },
              { key: 'appeal', name: t('takedown.appeal'), value: said(takedown.appeal) },
              {
                key: 'answer',
                // Nothing was answered where nobody appealed.
                name: t(takedown.appeal ? 'takedown.answer' : 'takedown.liftedWhy'),
                value: said(takedown.answer),
              },
            ]}
          />
        </>
      )}
      <GoodsWords goods={goods} />
      <GoodsVariants skus={goods.skus} />
      <ProposalsOf subjectId={String(goods.id)} />
      <ProposeRecall productId={goods.id} />
    </>
  )
}
