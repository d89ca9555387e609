import { cleanup, render } from '@testing-library/react'
import { ConsoleApp } from '#app/console-app.tsx'
import { loadWords } from '#i18n/words.ts'

/** Opens the whole console at an address, as a browser does. */
export async function openConsole(path: string) {
  window.history.replaceState(null, '', path)
  const words = await loadWords('en')
  return render(<ConsoleApp words={words} />)
}

/** The browser reads the page anew: all that was in memory is gone. */
export async function reload() {
  const { pathname, search } = window.location
  cleanup()
  await openConsole(pathname + search)
}
