import { prefersReducedMotion } from '@sampan/ui/reduced-motion.ts'
import { flushSync } from 'react-dom'
import type { PageTransition } from './history.ts'

/**
 * Changes the page within a view transition where there is one (DESIGN §6). The kit's `motion.css` reads `data-nav`.
 * A browser that has already animated its own back gesture is left alone.
 */
export function createPageTransition(rowOf: (path: string) => { tab?: string }): PageTransition {
  let last: ViewTransition | undefined
  return (move, change) => {
    const { documentElement: html } = document
    if (!document.startViewTransition || prefersReducedMotion() || document.visibilityState === 'hidden')
      return change()
    last?.skipTransition()
    html.dataset['nav'] = rowOf(location.pathname).tab ? 'tab' : move === 'back' ? 'pop' : 'push'
    last = document.startViewTransition(() => flushSync(change))
    // A transition that a faster reader skips rejects; the page has changed all the same.
    for (const end of [last.ready, last.finished]) end.catch(() => {})
  }
}
