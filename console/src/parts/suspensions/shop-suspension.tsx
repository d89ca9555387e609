import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ProposalsOf } from '#parts/approvals/proposals-of.tsx'
import { Block } from '#parts/shops/shop-page-block.tsx'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { AnswerAppeal } from './answer-appeal.tsx'
import type { ShopOfSuspension } from './rows.ts'
import { SuspendShop } from './suspend-shop.tsx'
import { Decision } from './suspension-decision.tsx'

/** Suspension of a shop: its step, proposals, the owner's appeal, and all earlier decisions. */
export function ShopSuspension({ shop: { id, suspended } }: { shop: ShopOfSuspension }) {
  const me = useOperator()
  return may(me, 'console_suspension_list') ? <Whole shopId={id} step={suspended} /> : null
}

function Whole({ shopId, step }: { shopId: number; step: ShopOfSuspension['suspended'] }) {
  const { t } = useWords()
  const pages = usePages('console_suspension_list', { shop: shopId })
  const latest = pages.items?.[0]
  return (
    <Block title={t('suspension.title')} wide>
      {step === 0 && <p>{t('suspension.none')}</p>}
      <ProposalsOf subjectId={String(shopId)} />
      {latest?.appeal && latest.answer === null && latest.isLatest && (
        <AnswerAppeal key={latest.id} id={latest.id} appeal={latest.appeal} />
      )}
      <div>
        <SuspendShop key={step} shopId={shopId} step={step} />
      </div>
      {pages.items?.map((decision) => (
        <Decision key={decision.id} decision={decision} />
      ))}
    </Block>
  )
}
