import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/motion.css'
import { start } from '#app/start.tsx'

void start()
