import '@sampan/ui/tokens.css'
import '@sampan/ui/base.css'
import '@sampan/ui/motion.css'
import { start } from '#app/start.tsx'

void start()
