import { lazy, type ReactNode, Suspense, useState } from 'react'

/** The sheet's script is large, so it comes when somebody asks for it. */
const LanguageSheet = lazy(async () => {
  const { LanguageSheet: Sheet } = await import('./language-sheet.tsx')
  return { default: Sheet }
})

/**
 * Lets a visitor choose the language without leaving the page, since /language is for buyers (SPEC §6):
 * `openLanguages` goes to a button, `languageSheet` anywhere on the page.
 */
export function useLanguageSheet(): { openLanguages: () => void; languageSheet: ReactNode } {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  return {
    openLanguages: () => setState('open'),
    languageSheet: state !== 'unused' && (
      <Suspense fallback={null}>
        <LanguageSheet open={state === 'open'} onClose={() => setState('closed')} />
      </Suspense>
    ),
  }
}
