import { use } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { loadWords } from '#i18n/words.ts'
import { addressWanted, payCodeReturn } from '#page-messages'
import { paths } from '#paths'
import { MeMenu } from './me-menu.tsx'
import styles from './menu-beside.module.css'

/** Pages that no row leads to, and the row of the page before them. */
const chosenOf: Readonly<Record<string, string>> = {
  '/addressForm/:id?': paths.address(),
  [paths.changePayPwd()]: paths.passwords(),
  [paths.topUpRecord()]: paths.payment(),
  [paths.depositRecord()]: paths.payment(),
}

/** The menu of Me beside the page that was chosen from it. It is drawn on a desk alone, where Me leaves it out. */
export function MenuBeside({ path }: { path: string }) {
  const { t, locale } = useI18n()
  // The page beside may be of a feature with other words.
  use(loadWords(locale, 'account'))
  if (useIsErrand(path)) return null
  return (
    <nav className={styles.menu} aria-label={t('shell.tabMe')}>
      <MeMenu isBeside chosen={chosenOf[path] ?? path} />
    </nav>
  )
}

/** A page that checkout or a payment asked for stands alone: its way leads back there. */
function useIsErrand(path: string): boolean {
  const isAddressWanted = addressWanted.useLeft() !== null
  const isCodeWanted = payCodeReturn.useLeft() !== null
  if (path.startsWith(paths.address())) return isAddressWanted
  return path === paths.changePayPwd() && isCodeWanted
}
