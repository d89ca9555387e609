import { Note } from '@sampan/ui/note.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { useSession } from '#session/use-session.ts'

/**
 * Debt of the buyer since a chain or a card took back what was already spent, and how it is paid; nothing for everybody else.
 */
export function OwedNote() {
  const { t, dollars } = useI18n()
  const owedCents = useSession(({ userInfo }) => userInfo?.owedCents ?? 0)
  if (owedCents === 0) return null
  return <Note tone="wait">{t('ledger.owed', { sum: dollars(owedCents) })}</Note>
}
