import { serverNow } from '@sampan/client/server-clock.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'

interface Props {
  until: string
  /** Once the time is over. */
  onOver?: () => void
}

/** Time in which an order can still be paid, counting down by the second. */
export function Countdown({ until, onOver }: Props) {
  const { t } = useI18n()
  const [leftMs, setLeftMs] = useState(() => Math.max(Date.parse(until) - serverNow(), 0))
  const isOver = leftMs === 0
  useEffect(() => {
    const tick = () => setLeftMs(Math.max(Date.parse(until) - serverNow(), 0))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])
  const tellOver = useEffectEvent(() => onOver?.())
  useEffect(() => {
    if (isOver) tellOver()
  }, [isOver])
  return (
    <span role="timer" aria-live="off">
      {isOver ? t('orders.timeOver') : t('orders.payWithin', { time: minutes(leftMs) })}
    </span>
  )
}

/** 29:05 */
const minutes = (ms: number) => {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
