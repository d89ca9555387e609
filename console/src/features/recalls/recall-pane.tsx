import { Button } from '@sampan/ui/button.tsx'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { RecallWords, Remedies } from '#parts/recalls/proposed-recall.tsx'
import { paths } from '#paths'
import { DetailPane, type PaneSteps } from '#ui/detail-pane.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useDownload } from '#ui/use-download.ts'
import { WhenRead } from '#ui/when-read.tsx'
import type { Recall } from './rows.ts'

/** Recall: its words, how many were told by which channel, and the file that proves it. */
export function RecallPane({ id, steps }: { id: string; steps: PaneSteps }) {
  const { t } = useWords()
  const read = useRead('console_recall_detail', { id })
  const { run, isBusy } = useApiMutation('console_recall_proof')
  const { download, isUnderway } = useDownload()
  return (
    <DetailPane
      label={t('recall.one')}
      above={t('recall.one')}
      headline={read.data?.title || t('recall.one')}
      foot={
        <Button
          size="middle"
          busy={isBusy || isUnderway}
          onClick={() => void download(`recall-${id}.csv`, (cursor) => run({ id, ...cursor }))}
        >
          {t('recall.proof')}
        </Button>
      }
      {...steps}
    >
      <WhenRead read={read}>{(found) => <About recall={found} />}</WhenRead>
    </DetailPane>
  )
}

function About({ recall }: { recall: Recall }) {
  const { t, date, number, list } = useWords()
  const { told, texts } = recall
  const day = (at: string | null) => (at === null ? null : date(at, 'day', 'UTC'))
  return (
    <>
      <Facts
        facts={[
          {
            key: 'goods',
            name: t('goods.one'),
            value: <TextLink href={paths.marketGoods(recall.productId)}>{recall.title}</TextLink>,
          },
          {
            key: 'shop',
            name: t('merchants.shopName'),
            value: <TextLink href={paths.shopPage(recall.shop.id)}>{recall.shop.name}</TextLink>,
          },
          {
            key: 'skus',
            name: t('recall.skus'),
            value: recall.skuIds ? list(recall.skuIds) : t('recall.all'),
          },
          { key: 'from', name: t('recall.soldFrom'), value: day(recall.soldFrom) },
          { key: 'until', name: t('recall.soldBefore'), value: day(recall.soldUntil) },
          { key: 'reason', name: t('queue.reason'), value: t(`reason.${recall.reasonCode}`) },
          { key: 'remedies', name: t('recall.remedies'), value: <Remedies of={recall.remedies} /> },
          { key: 'at', name: t('recall.since'), value: date(recall.decidedAt, 'dayTime') },
          { key: 'by', name: t('recall.by'), value: list([recall.proposedBy, recall.agreedBy]) },
          {
            key: 'state',
            name: t('goods.state'),
            value: t(recall.finishedAt === null ? 'recall.goesOn' : 'recall.finished'),
          },
          { key: 'told', name: t('recall.told'), value: number(told.buyers) },
          { key: 'sent', name: t('recall.mailsSent'), value: number(told.mails.sent) },
          { key: 'waiting', name: t('recall.mailsWaiting'), value: number(told.mails.waiting) },
          {
            key: 'failed',
            name: t('recall.mailsFailed'),
            value: number(told.mails.failed),
          },
          { key: 'none', name: t('recall.mailsNone'), value: number(told.mails.none) },
          { key: 'seen', name: t('recall.seen'), value: number(told.seen) },
          { key: 'confirmed', name: t('recall.confirmed'), value: number(told.confirmed) },
        ]}
      />
      <RecallWords texts={texts} />
    </>
  )
}
