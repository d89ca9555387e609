import { Note } from '@sampan/web/ui/note.tsx'
import type { ApiFailure } from '#client/api-failure.ts'
import { useWords } from '#i18n/use-words.ts'

/** Why an act failed, in the operator's language; undefined while it did not. */
export function useFailureText(): (error: ApiFailure | null) => string | undefined {
  const { t } = useWords()
  return (error) => {
    if (!error) return undefined
    return error.kind === 'connection' ? t('shell.unsure') : error.message
  }
}

/** Says it where no field stands for it. */
export function ActFailure({ error }: { error: ApiFailure | null }) {
  const text = useFailureText()(error)
  return text === undefined ? null : <Note tone="bad">{text}</Note>
}
