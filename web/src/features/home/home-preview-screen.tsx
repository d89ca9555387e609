import { type Locale, localeOf } from '@sampan/contract/wire/locales.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { Note } from '@sampan/ui/note.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { SearchLink } from '@sampan/ui/search-link.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import { type MouseEvent, useEffect, useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { createI18n, type I18n } from '#i18n/i18n.ts'
import { I18nContext } from '#i18n/i18n-context.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { loadWords } from '#i18n/words.ts'
import { paths } from '#paths'
import { HomeOpening } from './home-opening.tsx'
import styles from './home-preview-screen.module.css'
import { HomeSections } from './home-sections.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { HomeTop } from './home-top.tsx'

/** The home page of one moment and language with its drafts, by an operator's link. The reader's own language stays what it is. */
export function HomePreviewScreen() {
  const { search } = usePage()
  const lang = localeOf(search.get('lang'))
  const i18n = useLanguageOf(lang)
  const stay = (event: MouseEvent<HTMLElement>) => i18n && stayHere(event, i18n)
  return (
    <Screen ground="dawn">
      {i18n ? (
        <I18nContext value={i18n}>
          <div lang={i18n.tag} onClickCapture={stay} onAuxClickCapture={stay}>
            <Preview token={search.get('token') ?? ''} lang={lang} />
          </div>
        </I18nContext>
      ) : (
        <HomeSkeleton />
      )}
    </Screen>
  )
}

function Preview({ token, lang }: { token: string; lang: Locale }) {
  const { t, date } = useI18n()
  const { data, error } = useApi('home_preview', { token, lang })
  return (
    <>
      <h1>
        <VisuallyHidden>{t('shell.tabHome')}</VisuallyHidden>
      </h1>
      <Pad>
        <div className={styles.said}>
          <Note tone="calm">
            {error
              ? t('home.previewOver')
              : t('home.preview', { when: data ? date(data.at, 'dayTime') : '…' })}
          </Note>
        </div>
      </Pad>
      {!error && (
        <>
          <HomeTop
            href={paths.home()}
            search={<SearchLink href={paths.search()} prompt={t('catalog.search')} />}
          />
          {data ? (
            <>
              <HomeOpening home={data.home} />
              <HomeSections home={data.home} />
            </>
          ) : (
            <HomeSkeleton />
          )}
        </>
      )}
    </>
  )
}

/** Nothing is pressed in earnest here: a link says where it leads, in the language of the page. */
function stayHere(event: MouseEvent<HTMLElement>, { t }: I18n): void {
  event.preventDefault()
  event.stopPropagation()
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link) toast(t('home.previewLink', { where: decodeURI(link.pathname + link.search) }))
}

/** A language beside the app's own; null until its words are here. */
function useLanguageOf(lang: Locale): I18n | null {
  const [i18n, setI18n] = useState<I18n | null>(null)
  useEffect(() => {
    let isWanted = true
    void loadWords(lang, 'first').then(
      () => isWanted && setI18n(createI18n(lang)),
      () => {}, // without its words the skeleton stays; opening the link again tries again
    )
    return () => {
      isWanted = false
    }
  }, [lang])
  return i18n?.locale === lang ? i18n : null
}
