import { createQueryClient } from '@sampan/client/query-client.ts'
import { recoverWhenOnline } from '@sampan/client/recovery.ts'
import { matchPath } from '@sampan/router/match-path.ts'
import { LanguageContext } from '@sampan/ui/language.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { setCallLanguage } from '#client/call.ts'
import { JoinScreen } from '#features/staff/join-screen.tsx'
import { ReturnScreen } from '#features/staff/return-screen.tsx'
import { WordsContext } from '#i18n/use-words.ts'
import { type ConsoleLocale, loadWords, type Words } from '#i18n/words.ts'
import { paths } from '#paths'
import { Gate } from './gate.tsx'
import { storeLanguage } from './language.ts'
import type { ConsoleHistory } from './open-history.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { ConsoleLanguageContext } from './use-language.ts'

/** Time for which an answer is shown without asking again. */
const freshMs = 5_000

interface Props {
  words: Words
  /** Null on the page to join and on that to which the identity provider leads back: nobody is signed in there yet. */
  history: ConsoleHistory | null
}

/** The console: words, cache, addresses, and the gate before all of it. */
export function ConsoleApp({ words: first, history }: Props) {
  const [words, setWords] = useState(first)
  const [cache] = useState(() => createQueryClient(freshMs))
  setCallLanguage(words.locale)
  useEffect(() => recoverWhenOnline(cache), [cache])
  useEffect(() => history?.close, [history])
  useEffect(() => {
    document.documentElement.lang = words.tag
  }, [words.tag])

  const [isReturning] = useState(() => matchPath(paths.signIn(), location.pathname) !== null)
  const shown = useRef(first.locale)
  const wanted = useRef(first.locale)
  const [failed, setFailed] = useState<ConsoleLocale | null>(null)

  async function choose(locale: ConsoleLocale): Promise<void> {
    wanted.current = locale
    setFailed(null)
    const next = await loadWords(locale).catch(() => null)
    // Another one was chosen meanwhile: the last choice counts, however fast its words come.
    if (wanted.current !== locale) return
    if (!next) {
      wanted.current = shown.current
      setFailed(locale)
      return
    }
    shown.current = locale
    storeLanguage(locale)
    setWords(next)
    // Texts that the server wrote are in the language before.
    void cache.invalidateQueries()
  }

  return (
    <ConsoleLanguageContext value={{ locale: words.locale, failed, choose }}>
      <WordsContext value={words}>
        <LanguageContext value={words}>
          <QueryClientProvider client={cache}>
            <ScreenBoundary place={history ? 'console' : 'outside'}>
              {history ? <Gate history={history.pages} /> : isReturning ? <ReturnScreen /> : <JoinScreen />}
            </ScreenBoundary>
          </QueryClientProvider>
        </LanguageContext>
      </WordsContext>
    </ConsoleLanguageContext>
  )
}
