import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { EvidenceTiles } from './evidence-tiles.tsx'
import type { PictureQueue } from './use-picture-queue.ts'

interface Props {
  title: string
  evidence: PictureQueue
  /** Number of pictures that are taken. */
  max: number
  /** Note of what they must show. */
  hint: string
  /** Error as long as there is none. */
  missing: string | undefined
  /** PDFs are taken as well. */
  pdfs?: boolean
}

/** Pictures of a proof as a field of a form, below its title. */
export function EvidenceField({ title, evidence, max, hint, missing, pdfs = false }: Props) {
  return (
    <Stack gap={8}>
      <Text as="h2" size="fine" weight="semi">
        {title}
      </Text>
      <EvidenceTiles
        items={evidence.items}
        max={max}
        hint={hint}
        pdfs={pdfs}
        error={evidence.items.length === 0 ? missing : undefined}
        onAdd={evidence.add}
        onRetry={evidence.retry}
        onRemove={evidence.remove}
      />
    </Stack>
  )
}
