import { goBack } from '#page/navigate.ts'
import { paths } from '#paths'
import { Lift, PicturePanes } from '#ui/lift.tsx'
import { Screen } from '#ui/screen.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { BackButton } from '#ui/top-bar.tsx'
import styles from './product-page.module.css'

/** The picture's place and bars of text (DESIGN §8); back works already. */
export function DetailSkeleton() {
  return (
    <Screen foot="bar">
      <div aria-busy="true">
        <PicturePanes
          pictures={
            <div className={styles.place}>
              <span className={styles.placeTools}>
                <BackButton ground="glass" onBack={() => goBack(paths.home())} />
              </span>
            </div>
          }
        >
          <Lift
            head={
              <Stack gap={14}>
                <Skeleton shape="title" width="third" />
                <Skeleton />
                <Skeleton width="half" />
              </Stack>
            }
          >
            <div className={styles.parts}>
              <Skeleton shape="card" />
              <Skeleton shape="row" />
            </div>
          </Lift>
        </PicturePanes>
      </div>
    </Screen>
  )
}
