import { Pad } from '#ui/screen.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'

/** Two groups, before the bag is here (DESIGN §8). */
export function BagSkeleton() {
  return (
    <Pad>
      <Stack gap={10}>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Stack>
    </Pad>
  )
}
