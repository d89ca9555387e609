import type { MailState } from '@sampan/contract/base/mail/schemas.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'

const tones = { waiting: 'wait', sending: 'river', sent: 'ok', failed: 'bad' } as const

export function MailBadge({ state }: { state: MailState }) {
  const { t } = useWords()
  return <Badge tone={tones[state]}>{t(`mail.${state}`)}</Badge>
}
