import { cleanup, render } from '@testing-library/react'
import { ConsoleApp } from '#app/console-app.tsx'
import { createConsoleRouter } from '#app/console-router.tsx'
import { loadWords } from '#i18n/words.ts'

/** Opens the whole console at an address, as a browser does. */
export async function openConsole(path: string) {
  window.history.replaceState(null, '', path)
  const words = await loadWords('en')
  return render(<ConsoleApp words={words} router={createConsoleRouter()} />)
}

/** The browser reads the page anew: all that was in memory is gone. */
export async function reload() {
  const { pathname, search } = window.location
  cleanup()
  await openConsole(pathname + search)
}
