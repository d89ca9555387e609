import { toast } from '@sampan/ui/toast.ts'
import { useEffect, useState } from 'react'
import { activeI18n } from '#i18n/translate.ts'

/**
 * A part of the app that is fetched when it is first wanted, such as a sheet. A fetch that fails says so, and the next
 * wish tries again, which `React.lazy` would not.
 */
export function useOnDemand<Part>(
  isWanted: boolean,
  fetchPart: () => Promise<Part>,
  onFail: () => void,
): Part | undefined {
  const [part, setPart] = useState<Part>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per wish; the callers write theirs in place
  useEffect(() => {
    if (!isWanted || part) return
    let isOver = false
    fetchPart().then(
      (fetched) => !isOver && setPart(() => fetched),
      () => {
        if (isOver) return
        toast(activeI18n().t('shell.network'), { kind: 'failure' })
        onFail()
      },
    )
    return () => {
      isOver = true
    }
  }, [isWanted, part])
  return part
}
