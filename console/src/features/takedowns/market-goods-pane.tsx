import { Badge } from '@sampan/ui/badge.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ProposalsOf } from '#parts/approvals/proposals-of.tsx'
import { ProposeRecall } from '#parts/recalls/propose-recall.tsx'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { useReasonText } from '#ui/coded-reason.ts'
import { DetailPane, type PaneSteps } from '#ui/detail-pane.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import { AnswerForm } from './answer-form.tsx'
import { PicturedTitle } from './pictured-title.tsx'
import type { MarketGoods } from './rows.ts'
import { ShelfBadge } from './shelf-badge.tsx'
import { TakeDownForm } from './take-down-form.tsx'

/** One product: whose it is, why it was taken down, what its shop says to that, and the decision. */
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
  const { t, dollars, number, date } = useWords()
  const time = (at: string) => date(at, 'dayTime')
  const reasonText = useReasonText()
  const { shop, takedown } = goods
  const said = (one: { words: string; by: string; at: string } | null) =>
    one && `${one.words} (${one.by}, ${time(one.at)})`
  return (
    <>
      <Facts
        facts={[
          { key: 'state', name: t('goods.state'), value: <ShelfBadge goods={goods} /> },
          {
            key: 'shop',
            name: t('merchants.shopName'),
            value: <TextLink href={paths.shops(shop.id)}>{shop.name}</TextLink>,
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
              { key: 'by', name: t('takedown.by'), value: `${takedown.takenBy}, ${time(takedown.takenAt)}` },
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
      <ProposalsOf subjectId={String(goods.id)} />
      <ProposeRecall productId={goods.id} />
    </>
  )
}
