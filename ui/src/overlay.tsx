import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { holdPagePresses, holdPresses, unreadMs, unreadQuestionMs } from './hold-presses.ts'
import { addOverlay, topOverlay } from './open-overlays.ts'
import styles from './overlay.module.css'
import { pressedKey } from './pressed-key.ts'
import { useLayer } from './use-layer.ts'

interface OverlayProps {
  open: boolean
  onClose: () => void
  /** Nothing closes it. */
  busy?: boolean
  /** Only its own buttons close it: what it shows is never shown again. */
  isKept?: boolean
  /** A press beside it closes it as well. */
  closedBeside?: boolean
  /** A question that must be answered. */
  isQuestion?: boolean
  /** Its name, or the id of the heading that names it. */
  label?: string
  labelId?: string
  /** The id of what describes it. */
  aboutId?: string | undefined
  /** Gets the focus, unless something inside has taken it. */
  focus: RefObject<HTMLElement | null>
  /** The first field of a form in it gets the focus instead, where there is one. */
  isForm?: boolean
  children: ReactNode
}

/**
 * Overlay of the page, on the browser's own `<dialog>`: the rest of the page can neither be reached nor read until it
 * closes, and then the focus returns. Escape and going back close it. While it leaves (`data-leaving`) it is no
 * dialogue any more and holds nobody up.
 */
export function Overlay(props: OverlayProps) {
  const {
    open,
    onClose,
    busy = false,
    isKept = false,
    closedBeside = false,
    isQuestion = false,
    focus,
    isForm = false,
    children,
  } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const [isThere, setThere] = useState(false)
  const [isShown, setShown] = useState(false)
  useLayer({ open, onClose, busy: busy || isKept })
  const ask = useEffectEvent(() => {
    if (!busy && !isKept) onClose()
  })
  const askBeside = useEffectEvent(() => {
    if (closedBeside) ask()
  })

  // Not at once: the server renders none.
  useLayoutEffect(() => {
    if (open) setThere(true)
  }, [open])
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !isThere || !element) return
    element.showModal()
    setShown(true)
    const remove = addOverlay(element)
    const stopListening = listen(element, ask, askBeside)
    const letPress = holdPresses(element, isQuestion ? unreadQuestionMs : unreadMs)
    return () => {
      letPress()
      holdPagePresses()
      stopListening()
      remove()
      element.close()
    }
  }, [open, isThere, isQuestion])
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !isShown || !element) return
    const active = document.activeElement
    if (active !== element && element.contains(active)) return
    const field = isForm ? firstField(element) : null
    if (field) field.focus()
    else focus.current?.focus({ preventScroll: true })
  }, [open, isShown, focus, isForm])
  useEffect(() => {
    if (open || !isThere) return
    return whenStill(dialog.current, () => {
      setThere(false)
      setShown(false)
    })
  }, [open, isThere])

  if (!isThere) return null
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.over}
      role={isQuestion ? 'alertdialog' : undefined}
      aria-label={props.label}
      aria-labelledby={props.labelId}
      aria-describedby={props.aboutId}
      aria-busy={busy || undefined}
      // The browser's own closing could not be refused twice.
      closedby="none"
      data-leaving={!open || undefined}
      inert={!open}
    >
      {/* A field that takes the focus by itself can do so once the dialogue is open. */}
      {isShown && children}
    </dialog>,
    document.body,
  )
}

/** Field in which work on a form begins: what is chosen of the first group, or its first field that can be changed. */
function firstField(element: HTMLElement): HTMLElement | null {
  const first = element.querySelector<HTMLElement>(
    'form :is(input:not([type=hidden], [type=file], [readonly]), select, textarea):enabled',
  )
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  return (
    [...element.querySelectorAll<HTMLInputElement>('form input[type=radio]:checked')].find(
      ({ name }) => name === first.name,
    ) ?? first
  )
}

const reachable =
  'a[href], area[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]'

/** From the last control Tab goes to the first, and back: without this it goes through the browser's own bars. */
function goRound(element: HTMLElement, event: KeyboardEvent): void {
  const all = [...element.querySelectorAll<HTMLElement>(reachable)].filter(
    (each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility(),
  )
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
  const active = document.activeElement
  const isAtEdge = active === from || active === element || !element.contains(active)
  const isBeforeAll = event.shiftKey && from && active && Boolean(active.compareDocumentPosition(from) & 4)
  if (!to || !(isAtEdge || isBeforeAll)) return
  event.preventDefault()
  to.focus()
}

/** Hears Escape and Tab, wherever the focus is, and a press that begins and ends beside what is shown. */
function listen(element: HTMLDialogElement, ask: () => void, askBeside: () => void): () => void {
  let began: EventTarget | null = null
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented || topOverlay() !== element) return
      const key = pressedKey(event)
      if (key === 'Tab') goRound(element, event)
      if (key !== 'Escape') return
      event.preventDefault()
      ask()
    },
    { signal },
  )
  // Browsers that do not know `closedby`.
  element.addEventListener(
    'cancel',
    (event) => {
      if (event.target !== element) return
      event.preventDefault()
      ask()
    },
    { signal },
  )
  element.addEventListener('pointerdown', ({ target }) => (began = target), { signal })
  element.addEventListener(
    'click',
    ({ target }) => {
      if (target === element && began === element) askBeside()
    },
    { signal },
  )
  return () => listening.abort()
}

/** Calls back once no transition runs any more, at once if there is none. */
function whenStill(element: Element | null, then: () => void): () => void {
  let isWanted = true
  const running = (element?.getAnimations?.({ subtree: true }) ?? []).filter(
    (animation) => animation instanceof CSSTransition,
  )
  const end = () => isWanted && then()
  if (running.length === 0) end()
  else void Promise.allSettled(running.map(({ finished }) => finished)).then(end)
  return () => {
    isWanted = false
  }
}
