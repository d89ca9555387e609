import { useEffect, useEffectEvent } from 'react'
import { useUi } from './ui-provider.tsx'

interface Layer {
  open: boolean
  onClose: () => void
  /** Something is on its way: going back does not close it. */
  busy?: boolean
}

/** Makes what is laid over the page a step of the history, where the app offers that: going back closes it. */
export function useLayer({ open, onClose, busy = false }: Layer): void {
  const { openLayer } = useUi()
  const close = useEffectEvent(() => {
    if (!busy) onClose()
    return !busy
  })
  useEffect(() => {
    if (open) return openLayer?.(() => close())
  }, [open, openLayer])
}
