import { windowDrafts } from '@sampan/client/drafts.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole, reload } from '#testing/open-console.tsx'
import { meAs, meOf, overview, page, recharge, rechargeRow } from '#testing/samples.ts'
import { type } from '#testing/typing.ts'

afterEach(cleanup)

const other = { ...rechargeRow, id: '00000000-0000-7000-8000-0000000000c2', number: 'R-40813' }
const kept = () => Object.keys(sessionStorage).filter((name) => name.startsWith('draft '))

function queue() {
  const server = fakeServer()
  server.on('console_me', meAs('finance'))
  server.on('console_overview', overview)
  server.on('console_recharge_list', page(rechargeRow, other))
  server.on('console_recharge_stats', overview.recharges)
  server.on('console_recharge_detail', () => ({
    ...recharge,
    id: location.pathname.endsWith(other.id) ? other.id : recharge.id,
  }))
  return server
}

describe('a reason that is half typed', () => {
  it('is kept over another row, a reload and the end of the session, and is gone once it is sent', async () => {
    const server = queue()
    await openConsole(`/console/recharges/${recharge.id}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Wrong network' }))
    type('Reason', 'The picture shows TRON')

    fireEvent.click(screen.getByText(other.number))
    await waitFor(() => expect(location.pathname).toContain(other.id))
    await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull())
    fireEvent.click(screen.getByText(rechargeRow.number, { selector: 'td *, td' }))
    expect(await screen.findByLabelText('Reason')).toHaveProperty('value', 'The picture shows TRON')

    await reload()
    expect(await screen.findByLabelText('Reason')).toHaveProperty('value', 'The picture shows TRON')

    server.refuse('console_me', 'loginExpired', 'Login expired', meAs('finance'))
    server.on('demo_operators', [])
    server.on('console_login', meAs('finance'))
    await reload()
    await screen.findByRole('button', { name: 'Sign in' })
    type('Account', 'ines')
    type('Password', 'a quiet lighthouse')
    type('Six digits', '000000')
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByLabelText('Reason')).toHaveProperty('value', 'The picture shows TRON')

    server.on('console_recharge_decide', { ...recharge, status: 2, version: 2 })
    fireEvent.click(screen.getByRole('button', { name: 'Refuse' }))
    await waitFor(() =>
      expect(server.sentTo('console_recharge_decide')[0]?.body).toMatchObject({
        reasonCode: 'wrongNetwork',
        reason: 'The picture shows TRON',
      }),
    )
    await waitFor(() => expect(kept()).toEqual([]))
  })

  it('is not shown to another operator, and goes when its own logs out', async () => {
    const server = queue()
    await openConsole(`/console/recharges/${recharge.id}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Wrong network' }))
    type('Reason', 'Mine')
    server.on('console_me', { ...meAs('finance'), id: '00000000-0000-7000-8000-0000000000a2' })
    await reload()
    await screen.findByRole('button', { name: 'Wrong network' })
    expect(screen.queryByLabelText('Reason')).toBeNull()
    await waitFor(() => expect(kept()).toEqual([]))
    fireEvent.click(screen.getByRole('button', { name: 'Wrong network' }))
    type('Reason', 'Theirs')
    await reload()
    expect(await screen.findByLabelText('Reason')).toHaveProperty('value', 'Theirs')
    server.on('console_logout', null)
    server.on('demo_operators', [])
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(kept()).toEqual([]))
  })

  it('goes also when the session had ended before its own logs out', async () => {
    const server = queue()
    await openConsole(`/console/recharges/${recharge.id}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Wrong network' }))
    type('Reason', 'Mine')
    expect(kept()).toHaveLength(1)
    for (const name of ['console_logout', 'console_me'] as const)
      server.refuse(name, 'loginExpired', 'Login expired')
    server.on('demo_operators', [])
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
    await screen.findByRole('button', { name: 'Sign in' })
    expect(kept()).toEqual([])
  })

  it('of a form that has other fields by now is not taken', async () => {
    const server = queue()
    server.on('console_me', meAs('finance'))
    windowDrafts.write(meAs('finance').id, `refusal recharge ${recharge.id}`, {
      start: { why: '' },
      typed: { why: 'x' },
    })
    await openConsole(`/console/recharges/${recharge.id}`)
    await screen.findByRole('button', { name: 'Wrong network' })
    expect(screen.queryByLabelText('Reason')).toBeNull()
  })
})

describe('a sheet that is half filled', () => {
  const opened = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name }))
    return within(await screen.findByRole('dialog'))
  }

  it('with a promo code outlives a reload', async () => {
    const server = fakeServer()
    server.on('console_me', meOf('owner'))
    server.on('console_shop_promo_list', page())
    await openConsole('/console/codes')
    await opened('New promo code')
    type('Code', 'QUAY12')
    type('Maximum discount', '9.50')
    await reload()
    const again = await opened('New promo code')
    expect(again.getByLabelText('Code')).toHaveProperty('value', 'QUAY12')
    expect(again.getByLabelText('Maximum discount')).toHaveProperty('value', '9.50')
  })

  it('with a new operator or clerk outlives a reload', async () => {
    const server = fakeServer()
    server.on('console_me', meAs('admin'))
    server.on('console_overview', overview)
    server.on('console_staff_list', [])
    server.on('console_proposal_list', page())
    await openConsole('/console/staff')
    await opened('Add an operator')
    type('Account', 'lan')
    await reload()
    await opened('Add an operator')
    expect(screen.getByLabelText('Account')).toHaveProperty('value', 'lan')

    cleanup()
    server.on('console_me', meOf('owner'))
    server.on('console_member_list', [])
    await openConsole('/console/members')
    await opened('Add a clerk')
    type('Account', 'binh')
    type('Email', 'binh@quay.example')
    await reload()
    await opened('Add a clerk')
    expect(screen.getByLabelText('Account')).toHaveProperty('value', 'binh')
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'binh@quay.example')
  })

  it('keeps what was typed where somebody else has saved other parts of it', async () => {
    const server = fakeServer()
    const lan = {
      ...{ id: other.id, account: 'lan', name: 'Lan', role: 'support' as const, isDisabled: false },
      ...{ buyerAccount: null, createdAt: rechargeRow.createdAt, lastSeenAt: null },
      ...{ hasJoined: true, agreesFrom: null, linkUntil: null, isLinked: false },
    }
    server.on('console_me', meAs('admin'))
    server.on('console_overview', overview)
    server.on('console_staff_list', [lan])
    server.on('console_proposal_list', page())
    await openConsole('/console/staff')
    await opened('Change')
    type('Reason', 'Another name')
    server.on('console_staff_list', [{ ...lan, isDisabled: true }])
    await reload()
    const again = await opened('Change')
    expect(again.getByLabelText('Block')).toHaveProperty('checked', true)
    expect(again.getByLabelText('Reason')).toHaveProperty('value', 'Another name')
    expect(again.queryByRole('region', { name: 'Changed by someone else meanwhile' })).toBeNull()
  })
})
