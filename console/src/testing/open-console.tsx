import { cleanup, render } from '@testing-library/react'
import { ConsoleApp } from '#app/console-app.tsx'
import { type ConsoleHistory, openHistory } from '#app/open-history.ts'
import { loadWords } from '#i18n/words.ts'

let before: ConsoleHistory | null = null

/** Opens the whole console at an address, as a browser does. */
export async function openConsole(path: string) {
  await close()
  window.history.replaceState(null, '', path)
  return openHere()
}

/** A step back that the console before was still taking ends first. */
async function close() {
  before?.close()
  await new Promise((resolve) => setTimeout(resolve, 5))
}

/** Opens it at the entry of the history that is in front. */
async function openHere() {
  const words = await loadWords('en')
  before = openHistory()
  return render(<ConsoleApp words={words} history={before} />)
}

/** The browser reads the page anew, at the same entry of the history: all that was in memory is gone. */
export async function reload() {
  cleanup()
  await close()
  await openHere()
}
