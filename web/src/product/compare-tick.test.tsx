import { toast } from '@sampan/ui/toast.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showScreen } from '#testing/show-screen.tsx'
import { CompareTick } from './compare-tick.tsx'

vi.mock('@sampan/ui/toast.ts', { spy: true })

it('covers nothing with a toast when it is ticked, and says so where a fifth has no room', async () => {
  const goods = Array.from({ length: 5 }, (_, n) => ({ id: n + 1, title: `Lamp ${n + 1}` }))
  await showScreen(
    goods.map((one) => <CompareTick key={one.id} goods={one} />),
    { path: '/heart' },
  )
  const ticks = screen.getAllByRole<HTMLInputElement>('checkbox')
  for (const tick of ticks.slice(0, 4)) fireEvent.click(tick)
  expect(ticks.filter(({ checked }) => checked)).toHaveLength(4)
  expect(toast).not.toHaveBeenCalled()
  for (const tick of ticks.slice(4)) fireEvent.click(tick)
  expect(toast).toHaveBeenCalledOnce()
})
