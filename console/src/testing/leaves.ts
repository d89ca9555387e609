import { fireEvent } from '@testing-library/react'

/** Closes the window as a browser does. False: the page has asked first. */
export function leaves(): boolean {
  const asked = new Event('beforeunload', { cancelable: true })
  fireEvent(window, asked)
  return !asked.defaultPrevented
}
