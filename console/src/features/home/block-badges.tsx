import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { BlockRow } from './rows.ts'

const tones = { draft: 'wait', planned: 'info', live: 'ok', ended: 'plain', hidden: 'plain' } as const

/** State in which buyers get a block now, and whether something newer waits. */
export function BlockBadges({ block: { state, hasDraft } }: { block: Pick<BlockRow, 'state' | 'hasDraft'> }) {
  const { t } = useWords()
  return (
    <>
      <Badge tone={tones[state]}>{t(`homePage.is.${state}`)}</Badge>
      {hasDraft && state !== 'draft' && <Badge tone="wait">{t('homePage.hasDraft')}</Badge>}
    </>
  )
}
