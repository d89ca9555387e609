import type { ReactNode } from 'react'
import { createI18n } from '#i18n/i18n.ts'
import { I18nContext } from '#i18n/i18n-context.tsx'
import { loadWords } from '#i18n/words.ts'

const english = createI18n('en')
await loadWords('en', 'first')

/** Around a part that is rendered by itself: `render(<Part />, { wrapper: InEnglish })`. */
export function InEnglish({ children }: { children: ReactNode }) {
  return <I18nContext value={english}>{children}</I18nContext>
}
