import { windowDrafts } from '@sampan/client/drafts.ts'
import { createQueryClient } from '@sampan/client/query-client.ts'
import { PageContext } from '@sampan/router/use-page.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { InEnglish } from '#testing/in-english.tsx'
import { WithdrawOrderScreen } from './withdraw-order-screen.tsx'

const number = '2611282828727215'
let root: HTMLElement
let alive: Root | undefined

beforeEach(() => {
  fakeServer()
  windowDrafts.write('', 'withdrawal:visitor', { orderNo: number, email: 'mai@example.com', isAsked: false })
  root = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  act(() => alive?.unmount())
  windowDrafts.forget()
  root.remove()
})

const page = (
  <QueryClientProvider client={createQueryClient()}>
    <PageContext value={{ path: '/withdrawOrder', params: {}, search: new URLSearchParams() }}>
      <InEnglish>
        <WithdrawOrderScreen />
      </InEnglish>
    </PageContext>
  </QueryClientProvider>
)
const field = (name: string) =>
  root.querySelector<HTMLInputElement>(`input[name=${name}]`) as HTMLInputElement
async function comeAlive(before: () => void = () => {}) {
  root.innerHTML = renderToString(page)
  before()
  await act(async () => {
    alive = hydrateRoot(root, page)
  })
}

it('brings the draft back after a reload', async () => {
  await comeAlive()
  expect(field('orderNo').value).toBe(number)
  expect(field('email').value).toBe('mai@example.com')
})

it('takes no draft between the letters of a field that somebody has begun with', async () => {
  await comeAlive(() => field('orderNo').focus())
  expect(field('orderNo').value).toBe('')
  // Typed as the browser does it: at the caret, behind what stands there.
  fireEvent.change(field('orderNo'), { target: { value: `${field('orderNo').value}${number}` } })
  expect(field('orderNo').value).toBe(number)
  expect(field('email').value).toBe('mai@example.com')
})

it('keeps what was typed before the page was alive, and can be sent with it', async () => {
  windowDrafts.forget()
  await comeAlive(() => {
    field('orderNo').value = number
    field('email').value = 'hana@example.com'
  })
  expect(field('orderNo').value).toBe(number)
  const send = root.querySelector<HTMLButtonElement>('button[type=submit]')
  expect(send?.disabled).toBe(false)
  fireEvent.submit(send?.form as HTMLFormElement)
  expect(root.textContent).toContain('hana@example.com')
  // The step that came is read out.
  expect(document.activeElement?.textContent).toContain('hana@example.com')
})
