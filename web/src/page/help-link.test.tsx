import { parseArticle } from '@sampan/contract/base/content/parse-article.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { HelpLink } from './help-link.tsx'
// Fetched here, so that the wait for the sheet is not one for the compiler.
import './help-sheet.tsx'

const body = `You can withdraw.

![withdraw]

## The fee {#fee}

One per cent. [Records](/depositRecord)

## The time {#time}

A day.`

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on('article_detail', {
    section: 'help',
    article: {
      slug: 'withdraw',
      topic: 'money',
      title: 'Withdrawing money',
      blocks: parseArticle(body),
      locale: 'en',
      changedAt: '2026-11-22T00:00:00.000Z',
    },
  })
})
afterEach(cleanup)

function Form({ part }: { part?: 'fee' }) {
  const [typed, setTyped] = useState('')
  return (
    <>
      <input aria-label="sum" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <HelpLink article="withdraw" part={part}>
        What does it cost?
      </HelpLink>
    </>
  )
}
const ask = () => fireEvent.click(screen.getByRole('button', { name: 'What does it cost?' }))

describe('a help link beside a form', () => {
  it('opens the exact answer over the form, and closing it leaves what was typed', async () => {
    const { t } = await showScreen(<Form part="fee" />)
    fireEvent.change(screen.getByLabelText('sum'), { target: { value: '250' } })
    expect(server.sentTo('article_detail'), 'nothing is read before it is asked for').toHaveLength(0)
    ask()
    const sheet = await screen.findByRole('dialog', { name: 'What does it cost?' })
    expect(await within(sheet).findByText(/One per cent/)).toBeTruthy()
    expect(within(sheet).queryByText(/You can withdraw/)).toBeNull()
    expect(within(sheet).queryByText(/A day/)).toBeNull()
    expect(within(sheet).queryByRole('heading', { name: 'The fee' })).toBeNull()
    expect(
      within(sheet)
        .getByRole('link', { name: t('content.more') })
        .getAttribute('href'),
    ).toBe('/about/withdraw')
    fireEvent.click(within(sheet).getByRole('button', { name: t('ui.close') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('sum').value).toBe('250')
  })

  it('opens the beginning of an article with its picture, which has a text', async () => {
    const { t } = await showScreen(<Form />)
    ask()
    const sheet = await screen.findByRole('dialog')
    expect(await within(sheet).findByText('You can withdraw.')).toBeTruthy()
    expect(within(sheet).queryByText(/One per cent/)).toBeNull()
    const picture = within(sheet).getByRole('img', { name: t('content.picture.withdraw') })
    await waitFor(() => expect(picture.querySelector('svg path')).not.toBeNull())
    expect(picture.querySelector('img'), 'drawn, no bitmap').toBeNull()
  })
})
