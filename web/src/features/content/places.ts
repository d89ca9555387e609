import { helpPage } from '@sampan/contract/base/content/articles.ts'
import { paths } from '#paths'

/** Addresses of help and law: behind the login at the addresses of SPEC §2, or by everybody under `/about`. */
export interface ArticlePlaces {
  /** An article of help; without a name all of help. */
  help: (article?: string) => string
  law: (article?: string) => string
  /** Address of a link in an article, as it fits its reader. */
  linkTo: (href: string) => string
}

export const closedPlaces: ArticlePlaces = {
  help: paths.helpAndSupport,
  law: paths.law,
  linkTo: (href) => href,
}

export const openPlaces: ArticlePlaces = {
  help: (article) => paths.about(article ?? helpPage),
  law: (article) => paths.about(article),
  linkTo: openAddress,
}

/** Articles link to each other by the addresses of SPEC §2, which send a visitor to the login. */
function openAddress(href: string): string {
  const [path, search] = href.split('?')
  const article = new URLSearchParams(search).get('article') ?? undefined
  if (path === paths.helpAndSupport()) return openPlaces.help(article)
  if (path === paths.law()) return openPlaces.law(article)
  return path === paths.platform() ? paths.about('selling') : href
}
