import { PageContext } from '@sampan/router/use-page.ts'
import { use, useLayoutEffect } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'

/** Refines the window's title once a page knows what it shows; the title of its route stands there before. */
export function usePageTitle(title: string | undefined): void {
  const { t } = useI18n()
  const place = use(PageContext)
  const text = title && t('shell.pageTitle', { title })
  useLayoutEffect(() => {
    // The component that sets the route's title stands before the screen (app/page-content.tsx), so its effect has run.
    if (text && place) document.title = text
  }, [text, place])
}
