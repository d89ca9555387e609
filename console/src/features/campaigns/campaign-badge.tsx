import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { CampaignRow } from './rows.ts'

const tones = { draft: 'wait', planned: 'info', sending: 'river', done: 'ok', stopped: 'plain' } as const

export function CampaignBadge({ state }: { state: CampaignRow['state'] }) {
  const { t } = useWords()
  return <Badge tone={tones[state]}>{t(`campaigns.is.${state}`)}</Badge>
}
