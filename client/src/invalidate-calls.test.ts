import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { invalidateCalls, invalidateChanged } from './invalidate-calls.ts'
import { createQueryClient } from './query-client.ts'

it('a first answer that was on its way when something changed is not believed', async () => {
  const cache = createQueryClient()
  const answers: ((lines: number) => void)[] = []
  const bag = new QueryObserver<number>(cache, {
    queryKey: ['cart_list'],
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
  })
  const stop = bag.subscribe(() => {})
  const read = invalidateCalls(cache, 'cart_list')
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.(0)
  answers[1]?.(2)
  await read
  expect(bag.getCurrentResult().data).toBe(2)
  stop()
})

it('a first answer goes on while others change things, and is read again after it', async () => {
  const cache = createQueryClient()
  const answers: ((state: string) => void)[] = []
  const order = new QueryObserver<string>(cache, {
    queryKey: ['order_detail', { id: 1 }],
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
  })
  const stop = order.subscribe(() => {})
  invalidateChanged(cache, ({ queryKey: [name] }) => name === 'order_detail')
  expect(answers).toHaveLength(1)
  answers[0]?.('paid')
  await expect.poll(() => answers.length).toBe(2)
  expect(order.getCurrentResult().data).toBe('paid')
  answers[1]?.('shipped')
  await expect.poll(() => order.getCurrentResult().data).toBe('shipped')
  stop()
})
