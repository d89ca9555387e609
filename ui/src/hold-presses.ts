/** Time in ms for which a part that has just come, or was under one that has just gone, counts as not read yet. */
export const unreadMs = 350
/** A question is answered once it was read; ms. */
export const unreadQuestionMs = 600

/**
 * The second half of a double tap lands on whatever stands there by then: a digit of the payment code on the sheet that has
 * risen, "Pay" under the sheet that has closed, the answer to a question. So that takes no press of a pointer at first; keys
 * and screen readers mean what they press.
 * @returns what ends it early
 */
export function holdPresses(element: HTMLElement, ms: number = unreadMs): () => void {
  const letPress = () => {
    element.style.pointerEvents = ''
  }
  element.style.pointerEvents = 'none'
  const timer = setTimeout(letPress, ms)
  return () => {
    clearTimeout(timer)
    letPress()
  }
}

let letPagePress = () => {}

/** Holds the whole page, from the last of several calls on: something over it has closed. */
export function holdPagePresses(): void {
  letPagePress()
  letPagePress = holdPresses(document.body)
}
