import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { GuaranteeNotice, yourEurope } from './guarantee-notice.tsx'
import { officialNotice } from './official-notice.ts'
import { ProductRights } from './product-rights.tsx'

afterEach(cleanup)

describe('the notice of the legal guarantee', () => {
  it('says how long, what for, whom to ask, and leads to Your Europe by a link and a code', async () => {
    fakeServer()
    await showScreen(<GuaranteeNotice years={2} official={null} />)
    expect((await screen.findByRole('heading')).textContent).toBe('Legal guarantee: at least 2 years')
    expect(screen.getByText(/repair or replacement free of charge/)).toBeTruthy()
    expect(screen.getByText(/Ask the seller first/)).toBeTruthy()
    expect(screen.getByText(/takes nothing of this away/)).toBeTruthy()
    expect(screen.getByRole('link', { name: /Your Europe/ }).getAttribute('href')).toBe(yourEurope)
    expect(screen.getByRole('img', { name: 'Code that opens Your Europe' })).toBeTruthy()
  })

  it('gives its place to an official file, and keeps its words for whoever cannot see that', async () => {
    fakeServer()
    await showScreen(<GuaranteeNotice years={2} official="/assets/en.svg" />)
    const picture = await screen.findByRole('img')
    expect(picture.getAttribute('src')).toBe('/assets/en.svg')
    expect(picture.getAttribute('alt')).toMatch(/seller answers for it/)
    expect(screen.queryByRole('img', { name: 'Code that opens Your Europe' })).toBeNull()
  })

  it("takes the official file of the reader's language, then the English one", () => {
    const files = { './official-guarantee/fr.svg': 'f', './official-guarantee/en.svg': 'e' }
    expect(officialNotice('fr', files)).toBe('f')
    expect(officialNotice('th', files)).toBe('e')
    expect(officialNotice('th', {})).toBeNull()
  })

  it('is left out where the destination has none, and the withdrawal without a login is one tap away', async () => {
    fakeServer()
    await showScreen(
      <ProductRights sale={{ country: 'NO', missing: [], withdrawalDays: 14, guaranteeYears: null }} />,
    )
    const link = await screen.findByRole('link', { name: 'Withdraw from a contract' })
    expect(link.getAttribute('href')).toBe('/withdrawOrder')
    expect(screen.queryByText(/Legal guarantee/)).toBeNull()
  })
})
