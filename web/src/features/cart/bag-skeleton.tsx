import { Pad } from '@sampan/ui/screen.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'

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
