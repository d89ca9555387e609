import { type ApiFailure, isConnectionFailure } from '@sampan/client/api-failure.ts'
import { Note } from '@sampan/ui/note.tsx'
import { useWords } from '#i18n/use-words.ts'

/** Why an act failed, in the operator's language; undefined while it did not. */
export function useFailureText(): (error: ApiFailure | null) => string | undefined {
  const { t } = useWords()
  return (error) => {
    if (!error) return undefined
    return isConnectionFailure(error) ? t('shell.unsure') : error.message
  }
}

/** Shows a failure that belongs to no field. */
export function ActFailure({ error }: { error: ApiFailure | null }) {
  const text = useFailureText()(error)
  return text === undefined ? null : <Note tone="bad">{text}</Note>
}
