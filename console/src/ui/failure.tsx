import { type ApiFailure, isConnectionFailure } from '@sampan/client/api-failure.ts'
import { Button } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useWords } from '#i18n/use-words.ts'

/** Failure of a read: why, and the way to try again. */
export function Failure({ error, onRetry }: { error: ApiFailure | null; onRetry: () => void }) {
  const { t } = useWords()
  return (
    <EmptyState
      drawing="rough"
      title={t('shell.failed')}
      action={
        <Button size="middle" onClick={onRetry}>
          {t('shell.again')}
        </Button>
      }
    >
      {error && !isConnectionFailure(error) ? error.message : t('shell.connection')}
    </EmptyState>
  )
}

/** Over what was read before, when it could not be read again: it may no longer be so. */
export function Outdated({ error }: { error: ApiFailure | null }) {
  const { t } = useWords()
  return error && <Note tone="wait">{t('shell.outdated')}</Note>
}
