import { type ComponentProps, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isImageKnown, rememberImage, watchImage } from './image-queue.ts'
import styles from './lazy-image.module.css'

/** SPEC §9. */
export const imageAttemptsMax = 3
const retryDelayMs = 400

type Props = Omit<ComponentProps<'img'>, 'ref'>
/** `rendered`: the server wrote it with its address, and the browser decides when to fetch it. */
type Phase = 'rendered' | 'waiting' | 'loading' | 'shown' | 'failed'

const noNews = () => () => {}
/**
 * True on the server and for what hydrates. It stays true there: a value that changed after hydration would draw every
 * picture of the page once more. The ref is set while rendering: each attempt at hydration sets the same value, and nothing changes it after.
 */
function useIsRendered(): boolean {
  const own = useRef(false)
  return useSyncExternalStore(
    noNews,
    () => own.current,
    () => {
      own.current = true
      return true
    },
  )
}

/**
 * Takes what `<img>` takes. With `loading="lazy"` its address is set when it comes near the window; it is tried three
 * times, and one that was shown before is shown at once (SPEC §9). An eager one, and every one that the server rendered,
 * is a plain `<img>` from the first byte, so that pictures do not wait for scripts.
 */
export function LazyImage({ src = '', srcSet, alt, loading, className, onError, onLoad, ...rest }: Props) {
  const isRendered = useIsRendered()
  const image = useRef<HTMLImageElement>(null)
  const [phase, setPhase] = useState<Phase>(() => {
    if (loading !== 'lazy') return 'shown'
    if (isRendered) return 'rendered'
    return isImageKnown(src) ? 'shown' : 'waiting'
  })
  const [attempt, setAttempt] = useState(1)
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const element = image.current
    if (element && phase === 'waiting') return watchImage(element, () => setPhase('loading'))
  }, [phase])
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once, when the page comes alive
  useEffect(() => {
    // A picture of a server-rendered page may have failed before hydration.
    const element = image.current
    if (phase !== 'waiting' && element?.complete && element.naturalWidth === 0 && element.currentSrc)
      tryAgain()
    return () => {
      // A page of eighty pictures is left: each call to the browser costs, on a slow phone a third of a millisecond.
      if (retry.current !== undefined) clearTimeout(retry.current)
    }
  }, [])

  function tryAgain() {
    // Unseen until it is there: the browser's sign of a broken picture would show meanwhile.
    setPhase(attempt >= imageAttemptsMax ? 'failed' : 'loading')
    if (attempt < imageAttemptsMax)
      retry.current = setTimeout(() => setAttempt(attempt + 1), retryDelayMs * attempt)
  }

  const isAsked = phase !== 'waiting' && phase !== 'failed'
  return (
    <img
      {...rest}
      // A new key makes the browser ask again for the same address.
      key={attempt}
      ref={image}
      loading={phase === 'rendered' ? 'lazy' : undefined}
      src={isAsked ? src : undefined}
      srcSet={isAsked ? srcSet : undefined}
      alt={alt}
      className={className ? `${className} ${styles.image}` : styles.image}
      data-phase={phase}
      onLoad={(event) => {
        rememberImage(src)
        setPhase('shown')
        onLoad?.(event)
      }}
      onError={(event) => {
        tryAgain()
        onError?.(event)
      }}
    />
  )
}
