import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCall } from './create-call.ts'
import { createMutations } from './create-mutations.ts'
import { createQueryClient } from './query-client.ts'
import { type Things, things } from './testing/things.ts'

const call = createCall<Things>({ endpoints: things, identify: () => ({ headers: {} }) })
const { useApiMutation } = createMutations<Things>(call, things)

let sent: string[] = []
let followed: string[] = []
let answer = () => new Response('{"code":1,"msg":"","data":{"id":1}}')

function Maker() {
  const { attempt } = useApiMutation('thing_make')
  return ['Teapot', 'Bell'].map((name) => (
    <button key={name} type="button" onClick={() => void attempt({ name }).then(() => followed.push(name))}>
      {name}
    </button>
  ))
}

beforeEach(() => {
  sent = []
  followed = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(String(init.body))
    return answer()
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Maker />
    </QueryClientProvider>,
  )
})
afterEach(cleanup)

const tap = async (...names: string[]) =>
  act(async () => {
    for (const name of names) screen.getByRole('button', { name }).click()
  })
const [teapot, bell] = ['{"name":"Teapot"}', '{"name":"Bell"}']

it('does once what is tapped twice before its answer, and what differs each for itself', async () => {
  await tap('Teapot', 'Teapot', 'Bell')
  expect(sent).toEqual([teapot, bell])
  // Whoever goes back a page after it goes back one.
  expect(followed.toSorted()).toEqual(['Bell', 'Teapot'])
})

it('does what is wished last, also when it was wished before', async () => {
  await tap('Teapot', 'Bell', 'Teapot')
  expect(sent).toEqual([teapot, bell, teapot])
})

it('does it again once it was answered, also when it was refused', async () => {
  answer = () => new Response('{"code":1004,"msg":"no","data":null}')
  await tap('Teapot', 'Teapot')
  await tap('Teapot')
  expect(sent).toEqual([teapot, teapot])
})
