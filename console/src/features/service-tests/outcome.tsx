import { Note } from '@sampan/ui/note.tsx'
import type { Output } from '#client/call.ts'
import { useWords } from '#i18n/use-words.ts'

type Outcome = Output<'console_test_files'>

/** Seconds with one decimal place, in the reader's numerals. */
export function useSeconds(): (ms: number) => string {
  const { number } = useWords()
  return (ms) => number(Math.max(0.1, Math.round(ms / 100) / 10))
}

/** The cause in words, with what the other side said. */
export function Failed({ outcome: { cause, detail, ms } }: { outcome: Outcome }) {
  const { t } = useWords()
  const seconds = useSeconds()
  if (cause === null) return null
  const told =
    cause === 'notSet'
      ? t('tests.cause.notSet')
      : t('tests.failed', { seconds: seconds(ms), cause: t(`tests.cause.${cause}`) })
  return (
    <Note tone="bad">
      {told}
      {detail !== '' && ` (${detail})`}
    </Note>
  )
}
