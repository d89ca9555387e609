import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { useListOnItsWay } from '#ui/held-keys.ts'
import styles from './waiting-screen.module.css'

const places = ['a', 'b', 'c', 'd', 'e', 'f']

/** The shape of a screen with a list, while the script of the screen is on its way. */
export function WaitingScreen() {
  useListOnItsWay(true)
  return (
    <main className={styles.main} aria-busy="true">
      <Skeleton shape="title" width="third" />
      {places.map((place) => (
        <Skeleton key={place} shape="row" />
      ))}
    </main>
  )
}
