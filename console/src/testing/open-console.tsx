import { render } from '@testing-library/react'
import { ConsoleApp } from '#app/console-app.tsx'
import { loadWords } from '#i18n/words.ts'

/** Opens the whole console at an address, as a browser does. */
export async function openConsole(path: string) {
  window.history.replaceState(null, '', path)
  const words = await loadWords('en')
  return render(<ConsoleApp words={words} />)
}
