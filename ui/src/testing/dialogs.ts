/**
 * The browser's modal dialogs, which jsdom lacks: what lies outside the uppermost one cannot be reached, and the focus
 * returns to where it was.
 */
const open: { dialog: HTMLDialogElement; before: Element | null }[] = []
const hidden = new Set<Element>()

function hideTheRest(): void {
  for (const element of hidden) element.removeAttribute('aria-hidden')
  hidden.clear()
  const top = open.at(-1)?.dialog
  if (!top?.isConnected) return
  for (const element of document.body.children) {
    if (element.contains(top) || element.hasAttribute('aria-hidden')) continue
    element.setAttribute('aria-hidden', 'true')
    hidden.add(element)
  }
}

if (typeof HTMLDialogElement !== 'undefined') {
  Element.prototype.checkVisibility ??= () => true
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    open.push({ dialog: this, before: document.activeElement })
    this.setAttribute('open', '')
    hideTheRest()
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    const at = open.findIndex(({ dialog }) => dialog === this)
    const [shown] = at < 0 ? [] : open.splice(at, 1)
    this.removeAttribute('open')
    hideTheRest()
    if (shown?.before instanceof HTMLElement) shown.before.focus()
  }
}
