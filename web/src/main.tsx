import '@sampan/ui/tokens.css'
import '@sampan/ui/base.css'
import '@sampan/ui/motion.css'
import '#app/react.ts'

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

// React, the app and its start run in tasks of their own: a phone needs 60 ms for each, and answers a finger between them.
void nextTask()
  .then(() => import('#app/start.tsx'))
  .then(async ({ start }) => {
    await nextTask()
    await start()
  })
