import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import type { Way } from '#features/wallet/use-ways.ts'
import { WithdrawScreen } from '#features/wallet/withdrawals/withdraw-screen.tsx'
import type { Terms } from '#features/wallet/withdrawals/withdraw-types.ts'
import { session } from '#session/session.ts'
import { fakeServer } from './fake-server.ts'
import { signIn } from './sample-buyer.ts'
import { sampleTerms, sampleWithdrawal } from './sample-withdrawals.ts'
import { type ShownScreen, showScreen } from './show-screen.tsx'

/** The page of withdrawals for a buyer who is signed in. Called at the top of a test file. */
export function setStage(): void {
  beforeEach(() => signIn())
  afterEach(() => {
    cleanup()
    session.logOut()
    sessionStorage.clear()
  })
}

/** A server that pays out by these terms and ways of its own, and takes any payment code. */
export function bank(terms: Terms = sampleTerms(), ways: Way[] = []) {
  const server = fakeServer()
  server.on('extract_terms', terms)
  server.on('way_list', ways)
  server.on('verify_pay', { ticket: 'T', expiresAt: '2026-11-21T10:02:00.000Z' })
  server.on('extract', sampleWithdrawal())
  return server
}

export const show = (): Promise<ShownScreen> => showScreen(<WithdrawScreen />, { path: '/withDraw' })

export async function typeAmount(text: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: text } })
}

export async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }))
}

export async function enterCode(code = '246810'): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Enter your payment code'), { target: { value: code } })
}
