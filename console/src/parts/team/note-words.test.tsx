import { cleanup, screen } from '@testing-library/react'
import { afterEach, it } from 'vitest'
import type { Output } from '#client/call.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meOf, overview, page } from '#testing/samples.ts'

type Mention = Output<'shop_mention_list'>['items'][number]

afterEach(cleanup)

const binh = {
  id: '00000000-0000-7000-8000-0000000000e1',
  name: 'Binh',
  account: 'binh',
  role: 'seller',
} as const
const given: Mention = {
  noteId: 1,
  subjectType: 'order',
  subjectId: '00000000-0000-7000-8000-0000000000f1',
  subjectName: 'A1',
  author: binh,
  text: '已分配给 Binh，另有 2 个订单一并分配',
  act: { kind: 'given', operator: binh, others: 2 },
  at: '2026-07-01T10:00:00Z',
  readAt: null,
}

it('says an act of a colleague in the reader’s language, and an older note as it was written', async () => {
  const server = fakeServer()
  server.on('console_me', meOf('clerk'))
  server.on('console_overview', overview)
  server.on('shop_mention_list', page(given, { ...given, noteId: 2, text: 'Assigned to Binh', act: null }))
  await openConsole('/console/mentions')
  await screen.findByText('Assigned to Binh, together with 2 other orders')
  await screen.findByText('Assigned to Binh')
})
