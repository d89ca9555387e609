import { Pad } from '@sampan/ui/screen.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'

/** Shapes of the rows of a list that is read. */
export function RowsWaiting() {
  return (
    <Pad>
      <Stack>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Stack>
    </Pad>
  )
}
