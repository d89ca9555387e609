/** SPEC §9: a memory of 200 pictures, and a look at what came near the window at most every 200 ms. */
export const imageCacheMax = 200
export const imageThrottleMs = 200
const nearPx = 300

const known = new Set<string>()

/** This picture was shown before, so that it needs no waiting and no fade. */
export const isImageKnown = (src: string): boolean => known.has(src)

/** Remembers a picture; the 201st makes the oldest forgotten. */
export function rememberImage(src: string): void {
  known.delete(src)
  known.add(src)
  const [oldest] = known
  if (known.size > imageCacheMax && oldest !== undefined) known.delete(oldest)
}

const waiting = new Map<Element, () => void>()
const near = new Set<Element>()
let observer: IntersectionObserver | undefined
let timer: ReturnType<typeof setTimeout> | undefined

function flush(): void {
  timer = undefined
  for (const element of near) {
    const ask = waiting.get(element)
    forget(element)
    ask?.()
  }
}

function notice(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) near.add(target)
    else near.delete(target)
  }
  if (near.size > 0 && timer === undefined) timer = setTimeout(flush, imageThrottleMs)
}

function forget(element: Element): void {
  waiting.delete(element)
  near.delete(element)
  observer?.unobserve(element)
}

/** Calls `ask` once the element comes near the window. @returns stops watching. */
export function watchImage(element: Element, ask: () => void): () => void {
  observer ??= new IntersectionObserver(notice, { rootMargin: `${nearPx}px` })
  waiting.set(element, ask)
  observer.observe(element)
  return () => forget(element)
}
