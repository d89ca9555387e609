import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useHiddenBalance } from './use-hidden-balance.ts'

function Eye({ page }: { page: string }) {
  const { isHidden, toggle } = useHiddenBalance()
  return (
    <button type="button" onClick={toggle}>
      {page}: {isHidden ? 'hidden' : 'seen'}
    </button>
  )
}

it('hides the balance on every page at once, kept ones too, and until it is shown again', () => {
  const pages = (
    <>
      <Eye page="profile" />
      <Eye page="payment" />
    </>
  )
  const { unmount } = render(pages)
  fireEvent.click(screen.getByText('profile: seen'))
  expect(screen.getByText('payment: hidden')).toBeTruthy()
  unmount()
  render(pages)
  fireEvent.click(screen.getByText('payment: hidden'))
  expect(screen.getByText('profile: seen')).toBeTruthy()
})
