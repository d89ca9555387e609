import { type ApiFailure, isConnectionFailure } from '@sampan/client/api-failure.ts'
import { Note } from '@sampan/ui/note.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { Words } from '#i18n/words.ts'

/** Why an act failed, in the operator's language; undefined while it did not. */
export function useFailureText(): (error: ApiFailure | null) => string | undefined {
  const { t } = useWords()
  return (error) => (error ? failureTextIn(t, error) : undefined)
}

/** A failure in words (SPEC §8): of a connection in ours, everything else as it came. */
export function failureTextIn(t: Words['t'], error: unknown): string {
  if (isConnectionFailure(error)) return t('shell.unsure')
  return error instanceof Error ? error.message : String(error)
}

/** Shows a failure that belongs to no field. */
export function ActFailure({ error }: { error: ApiFailure | null }) {
  const text = useFailureText()(error)
  return text === undefined ? null : <Note tone="bad">{text}</Note>
}
