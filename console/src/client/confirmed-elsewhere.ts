/** Word between two windows of the console that the identity provider has confirmed who sits here. */
const channelName = 'sampan-console-confirmed'

/** Tells it to the window that waits, and closes this one where the browser lets us. */
export function tellConfirmed(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(null)
  channel.close()
  window.close()
}

/** @returns a function that stops listening */
export function whenConfirmed(then: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', then)
  return () => channel.close()
}
