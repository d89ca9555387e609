import '@sampan/ui/tokens.css'
import '@sampan/ui/base.css'
import '@sampan/ui/motion.css'
import { watchFaults } from '@sampan/client/watch-faults.ts'
import { createRoot } from 'react-dom/client'
import { ConsoleApp } from '#app/console-app.tsx'
import { loadLanguage } from '#app/language.ts'
import { openHistory } from '#app/open-history.ts'
import { patternOf } from '#app/screen-of.ts'
import { loadWords } from '#i18n/words.ts'

const onCaughtError = watchFaults({ app: 'console', page: () => patternOf(location.pathname) })
const root = document.getElementById('root')
if (root)
  createRoot(root, { onCaughtError }).render(
    <ConsoleApp words={await loadWords(loadLanguage())} history={openHistory()} />,
  )
