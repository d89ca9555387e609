import type { DateStyle } from '@sampan/ui/formats.ts'
import { useSyncExternalStore } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'

interface Props {
  /** ISO 8601. */
  instant: string
  look: DateStyle
  className?: string | undefined
}

const never = () => () => {}

/**
 * A time on a page that the server paints: there and while its page hydrates in UTC, then in the reader's zone. Node and
 * a browser may write the same date differently, and then what was rendered stays.
 */
export function RenderedTime({ instant, look, className }: Props) {
  const { date } = useI18n()
  const text = useSyncExternalStore(
    never,
    () => date(instant, look),
    () => date(instant, look, 'UTC'),
  )
  return (
    <time className={className} dateTime={instant} suppressHydrationWarning>
      {text}
    </time>
  )
}
