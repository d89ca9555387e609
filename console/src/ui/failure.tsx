import { Button } from '@sampan/web/ui/button.tsx'
import { EmptyState } from '@sampan/web/ui/empty-state.tsx'
import { Note } from '@sampan/web/ui/note.tsx'
import type { ApiFailure } from '#client/api-failure.ts'
import { useWords } from '#i18n/use-words.ts'

/** What could not be read, why, and the way to try again. */
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
      {error && error.kind !== 'connection' ? error.message : t('shell.connection')}
    </EmptyState>
  )
}

/** Over what was read before, when it could not be read again: it may no longer be so. */
export function Outdated({ error }: { error: ApiFailure | null }) {
  const { t } = useWords()
  return error && <Note tone="wait">{t('shell.outdated')}</Note>
}
