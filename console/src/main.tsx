import '@sampan/web/ui/tokens.css'
import '@sampan/web/ui/base.css'
import '@sampan/web/ui/motion.css'
import { createRoot } from 'react-dom/client'
import { ConsoleApp } from '#app/console-app.tsx'
import { loadLanguage } from '#app/language.ts'
import { loadWords } from '#i18n/words.ts'

const root = document.getElementById('root')
if (root) createRoot(root).render(<ConsoleApp words={await loadWords(loadLanguage())} />)
