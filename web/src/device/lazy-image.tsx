import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { isImageKnown, rememberImage, watchImage } from './image-queue.ts'
import styles from './lazy-image.module.css'

/** SPEC §9. */
export const imageAttemptsMax = 3
const retryDelayMs = 400

type Props = Omit<ComponentProps<'img'>, 'ref'>
type Phase = 'waiting' | 'loading' | 'shown' | 'failed'

/**
 * Takes what `<img>` takes. With `loading="lazy"` its address is set when it comes near the window; it is tried three
 * times, and one that was shown before is shown at once (SPEC §9). An eager one is a plain `<img>` from the first
 * byte, as the server paints it.
 */
export function LazyImage({ src = '', srcSet, alt, loading, className, onError, onLoad, ...rest }: Props) {
  const isEager = loading !== 'lazy'
  const image = useRef<HTMLImageElement>(null)
  const [phase, setPhase] = useState<Phase>(isEager ? 'shown' : 'waiting')
  const [attempt, setAttempt] = useState(1)
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const element = image.current
    if (!element || phase !== 'waiting') return
    if (isImageKnown(src)) return setPhase('shown')
    return watchImage(element, () => setPhase('loading'))
  }, [src, phase])
  useEffect(() => {
    // A picture of a server-painted page may have failed before anybody listened.
    const element = image.current
    if (isEager && element?.complete && element.naturalWidth === 0 && element.getAttribute('src'))
      setPhase('failed')
    return () => clearTimeout(retry.current)
  }, [isEager])

  function tryAgain() {
    if (attempt >= imageAttemptsMax) return setPhase('failed')
    retry.current = setTimeout(() => setAttempt(attempt + 1), retryDelayMs * attempt)
  }

  const isAsked = phase === 'loading' || phase === 'shown'
  return (
    <img
      {...rest}
      // A new key makes the browser ask again for the same address.
      key={attempt}
      ref={image}
      src={isAsked ? src : undefined}
      srcSet={isAsked ? srcSet : undefined}
      alt={alt}
      className={[className, styles.image].filter(Boolean).join(' ')}
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
