import { Segment } from '@sampan/ui/segment.tsx'
import type { ComponentProps } from 'react'
import styles from './row-segment.module.css'

type RowSegmentProps<Value extends string> = Omit<ComponentProps<typeof Segment<Value>>, 'ground'>

/** Choice of the rows that a list shows, as wide as its words. */
export function RowSegment<Value extends string>(props: RowSegmentProps<Value>) {
  return (
    <div className={styles.segment}>
      <Segment {...props} ground="page" />
    </div>
  )
}
