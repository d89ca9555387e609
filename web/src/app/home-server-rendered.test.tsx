// @vitest-environment node
import { refusals } from '@sampan/contract/refusals.ts'
import { expect, it } from 'vitest'
import { render } from './entry-server.tsx'

/** React's mark of a place that the server could not finish. */
const unfinished = '<!--$!-->'

it('paints the place of home’s answer while that is away, and leaves no part unfinished', async () => {
  const { html } = await render({
    origin: 'https://sampan.example',
    url: '/home',
    locale: 'en',
    theme: null,
    ownRows: null,
    call: async () => ({ code: refusals.busy, msg: '', data: null }),
  })
  expect(html).toContain('data-shape="banner"')
  expect(html).not.toContain(unfinished)
})
