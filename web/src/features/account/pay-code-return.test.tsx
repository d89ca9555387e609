import { navigate } from '@sampan/router/navigate.ts'
import { act } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { payCodeReturn } from '#page-messages'
import { session } from '#session/session.ts'
import { back, go, heading, routes, row, setStage, signedIn, stage } from '#testing/shell-stage.tsx'
import { isCodeForgotten, usePayCodeReturn } from './pay-code-return.ts'

setStage()

function Code() {
  const { isWelcome } = usePayCodeReturn()
  return <h1>{`Code ${isWelcome ? 'of a new account' : ''} ${isCodeForgotten() ? 'forgotten' : ''}`}</h1>
}

describe("the payment code's page", () => {
  it('goes by why it is opened this time, also when it stayed in memory', async () => {
    await stage.open('/home', [...routes, row('/code', Code)])
    payCodeReturn.leave({ returnTo: '/home', isWelcome: true })
    await go('/code')
    await vi.waitFor(() => expect(heading()).toBe('Code of a new account '))
    await back()
    await go('/shop/1')
    payCodeReturn.leave({ returnTo: '/shop/1', isForgotten: true })
    await go('/code')
    await vi.waitFor(() => expect(heading()).toBe('Code  forgotten'))
  })

  it('leads on to what was wanted when a new buyer goes back from it', async () => {
    await stage.open('/login', [...routes, row('/register', () => <h1>Register</h1>), row('/code', Code)])
    await go('/register')
    session.start(signedIn.userinfo)
    session.setReturnTo('/shop/1')
    payCodeReturn.leave({ returnTo: '/shop/1', isWelcome: true })
    await act(async () => navigate('/code', { replace: true }))
    await vi.waitFor(() => expect(heading()).toBe('Code of a new account '))
    await back()
    await vi.waitFor(() => expect(heading()).toMatch(/^Shop 1/))
    expect(session.get().returnTo).toBeNull()
  })
})
