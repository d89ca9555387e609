import { ButtonLink } from '@sampan/ui/button.tsx'
import { useWords } from '#i18n/use-words.ts'
import { DetailPane, type PaneSteps } from '#ui/detail-pane.tsx'
import { Facts } from '#ui/facts.tsx'
import type { Halfway } from './halfway-list.tsx'

interface Props extends PaneSteps {
  row: Halfway
  /** Page on which it is decided. */
  href: string
}

/** Decision that waits for a second person on a page of its own, such as a recharge, and the way there. */
export function HalfwayDetail({ row, href, ...pane }: Props) {
  const { t, dollars, date } = useWords()
  return (
    <DetailPane
      label={t(`fourEyes.kind.${row.kind}`)}
      above={t(`fourEyes.kind.${row.kind}`)}
      headline={<b>{row.name}</b>}
      foot={
        <ButtonLink href={href} size="middle">
          {t('fourEyes.open')}
        </ButtonLink>
      }
      {...pane}
    >
      <Facts
        facts={[
          {
            key: 'amount',
            name: t('queue.amount'),
            value: row.amountCents === null ? null : dollars(row.amountCents),
          },
          {
            key: 'agreed',
            name: t('queue.agreedHead'),
            value: t('queue.agreedOf', { count: row.approvals, needed: row.neededApprovals }),
          },
          { key: 'by', name: t('fourEyes.first'), value: row.by.name },
          { key: 'at', name: t('fourEyes.since'), value: date(row.at, 'dayTime') },
        ]}
      />
    </DetailPane>
  )
}
