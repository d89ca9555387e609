import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { EvidenceTiles } from './evidence-tiles.tsx'
import type { useEvidence } from './use-evidence.ts'

interface Props {
  title: string
  evidence: ReturnType<typeof useEvidence>
  /** So many are taken. */
  max: number
  /** What they must show. */
  hint: string
  /** What is wrong as long as there is none. */
  missing: string | undefined
}

/** Pictures of a proof as a field of a form, below its title. */
export function EvidenceField({ title, evidence, max, hint, missing }: Props) {
  return (
    <Stack gap={8}>
      <Text as="h2" size="fine" weight="semi">
        {title}
      </Text>
      <EvidenceTiles
        items={evidence.items}
        max={max}
        hint={hint}
        error={evidence.items.length === 0 ? missing : undefined}
        onAdd={(files) => void evidence.add(files)}
        onRetry={evidence.retry}
        onRemove={evidence.remove}
      />
    </Stack>
  )
}
