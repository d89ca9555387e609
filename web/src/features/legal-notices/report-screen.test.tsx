import { refusals } from '@sampan/contract/refusals.ts'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { ReportScreen } from './report-screen.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  session.logOut()
  server = fakeServer()
})

const subject = {
  title: 'Lantern of oak',
  titleLocale: 'ft' as const,
  picture: '/media/one',
  category: 'family' as const,
  review: '',
}
const report = (type: 'product' | 'review') =>
  showScreen(<ReportScreen />, { path: `/about/report/${type}/7`, params: { type, id: '7' } })

describe('the form of a report', () => {
  it('shows the goods it is about, in the language of their title, with the way back to them', async () => {
    server.on('legal_notice_subject', subject)
    await report('product')
    const link = await screen.findByRole('link', { name: 'Lantern of oak' })
    expect(link.getAttribute('href')).toBe('/detail/7')
    expect(link.closest('[lang]')?.getAttribute('lang')).toBe('fr')
    expect(document.querySelector('img')?.getAttribute('src')).toContain('/media/one')
  })

  it('shows the review it is about', async () => {
    server.on('legal_notice_subject', { ...subject, review: 'It burned my hand.' })
    await report('review')
    await screen.findByText('It burned my hand.')
  })

  it('says that it is no longer shown, and takes the report', async () => {
    server.raw('legal_notice_subject', () => ({ code: refusals.notFound, msg: 'Not found.' }))
    await report('product')
    await screen.findByText('This is no longer shown.')
    screen.getByRole('button', { name: 'Send the report' })
  })
})
