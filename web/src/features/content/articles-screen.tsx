import { helpPage } from '@sampan/contract/base/content/articles.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { paths } from '#paths'
import { AboutContents } from './about-contents.tsx'
import { HelpScreen } from './help-screen.tsx'
import { LawScreen } from './law-screen.tsx'
import { OpenArticle } from './open-article.tsx'
import { OpenHelp } from './open-help.tsx'

/**
 * Help and law at the addresses of SPEC §2, and under `/about` for everybody (decision 19). One screen for all of them: each
 * script of its own would stand in the table that the first page waits for.
 */
export function ArticlesScreen() {
  const { path, params } = usePage()
  const { name } = params
  if (path === paths.helpAndSupport()) return <HelpScreen />
  if (path === paths.law()) return <LawScreen />
  if (name === undefined) return <AboutContents />
  return name === helpPage ? <OpenHelp /> : <OpenArticle slug={name} />
}
