import { goBack } from '@sampan/router/navigate.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { Lift, PicturePanes } from '@sampan/ui/lift.tsx'
import { Screen } from '@sampan/ui/screen.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { BackButton } from '@sampan/ui/top-bar.tsx'
import { useState } from 'react'
import type { ItemOf } from '#client/types.ts'
import { paths } from '#paths'
import { cardPicture } from './card-picture.ts'
import { HeadLines } from './product-head.tsx'
import styles from './product-page.module.css'

interface DetailSkeletonProps {
  /** Facts that the card that was followed knows. */
  goods?: ItemOf<'product_list'> | undefined
}

/**
 * A product on the way: picture, price and title as its card has shown them, or their places and bars of text (DESIGN §8); back
 * works already.
 */
export function DetailSkeleton({ goods }: DetailSkeletonProps) {
  const { path } = usePage()
  const [known] = useState(() => cardPicture(path))
  return (
    <Screen foot="bar">
      <div aria-busy="true">
        <PicturePanes
          pictures={
            <div className={styles.place} style={known ? { backgroundImage: `url("${known}")` } : undefined}>
              <span className={styles.placeTools}>
                <BackButton ground="glass" onBack={() => goBack(paths.home())} />
              </span>
            </div>
          }
        >
          <Lift
            head={
              goods ? (
                <HeadLines goods={goods} />
              ) : (
                <Stack gap={14}>
                  <Skeleton shape="title" width="third" />
                  <Skeleton />
                  <Skeleton width="half" />
                </Stack>
              )
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
