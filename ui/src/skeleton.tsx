import styles from './skeleton.module.css'

interface SkeletonProps {
  /** Shape of what will be there. `text` is one line of words. */
  shape?: 'text' | 'title' | 'picture' | 'banner' | 'tile' | 'button' | 'row' | 'card'
  /** Share of the width it could take. */
  width?: 'full' | 'wide' | 'half' | 'third'
}

/** A grey shape where something will be; silent for listeners, whose region says that it is busy. */
export function Skeleton({ shape = 'text', width = 'full' }: SkeletonProps) {
  return <span className={styles.skeleton} data-shape={shape} data-width={width} aria-hidden="true" />
}
