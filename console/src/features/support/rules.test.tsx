import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { leaves } from '#testing/leaves.ts'
import { openConsole, reload } from '#testing/open-console.tsx'
import { meAs, meOf, overview } from '#testing/samples.ts'
import { type } from '#testing/typing.ts'
import type { Person, Rule } from './rows.ts'

const person = (n: number, name: string): Person => ({
  ...{ id: `00000000-0000-7000-8000-00000000000${n}`, account: name.toLowerCase(), name, role: 'seller' },
})
const [ana, binh] = [person(1, 'Ana'), person(2, 'Binh')]
const rules: Rule[] = [
  { id: 5, topic: 'order', language: 'tai', operator: ana, isThere: false },
  { id: 6, topic: null, language: null, operator: binh, isThere: true },
]

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  sessionStorage.clear()
  server = fakeServer()
  server.on('console_overview', overview)
  server.on('console_me', meAs('support'))
  server.on('console_support_waiting', { waiting: 0 })
  server.on('console_support_rule_list', { items: rules, people: [binh] })
  server.on('console_support_rule_try', { ruleId: 6 })
})
afterEach(cleanup)

describe('assignment rules', () => {
  it('stand in their order, say who is skipped, and which of them would take a conversation', async () => {
    await openConsole('/console/assign-rules')
    await screen.findByText('Rule 2 takes it: Binh.')
    const [first, second] = screen.getAllByRole('listitem').slice(-2) as [HTMLElement, HTMLElement]
    expect(first.textContent).toMatch(/Orders · Thai.*Ana.*No longer answers here/)
    within(second).getByText('Takes it')
    server.on('console_support_rule_try', { ruleId: null })
    fireEvent.change(
      within(screen.getByRole('region', { name: 'Test the rules' })).getByLabelText('Subject'),
      {
        target: { value: 'product' },
      },
    )
    await screen.findByText('No rule takes it: it is nobody’s.')
    expect(server.sentTo('console_support_rule_try').at(-1)?.body).toEqual({
      topic: 'product',
      language: 'en',
    })
  })

  it('open with the focus in the first field, and give it back to the button that opened them', async () => {
    await openConsole('/console/assign-rules')
    for (const name of ['Add a rule', 'Change the rule']) {
      fireEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement)
      expect(document.activeElement).toBe(screen.getAllByLabelText('Subject')[0])
      fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
      expect(document.activeElement).toBe(screen.getAllByRole('button', { name })[0])
    }
  })

  it('are moved by a button, and another order is sent whole', async () => {
    server.on('console_support_rule_order', { items: [...rules].reverse(), people: [binh] })
    await openConsole('/console/assign-rules')
    fireEvent.click(await screen.findByRole('button', { name: 'Try later' }))
    await waitFor(() => expect(server.sentTo('console_support_rule_order')[0]?.body).toEqual({ ids: [6, 5] }))
  })

  it('are added with a person who answers there', async () => {
    server.on('console_support_rule_save', { items: rules, people: [binh] })
    await openConsole('/console/assign-rules')
    fireEvent.click(await screen.findByRole('button', { name: 'Add a rule' }))
    const save = screen.getByRole('button', { name: 'Save' })
    expect(save).toHaveProperty('disabled', true)
    fireEvent.change(screen.getByLabelText('Goes to'), { target: { value: binh.id } })
    fireEvent.click(save)
    await waitFor(() =>
      expect(server.sentTo('console_support_rule_save')[0]?.body).toEqual({
        ...{ topic: null, language: null, operatorId: binh.id },
      }),
    )
    await screen.findByRole('button', { name: 'Add a rule' })
  })

  it('are set by those who keep the people of a shop, and by no others', async () => {
    server.on('shop_support_rule_list', { items: [], people: [] })
    server.on('console_me', meOf('clerk', ['members']))
    await openConsole('/console/assign-rules')
    await screen.findByText(/There are no rules/)
    cleanup()
    server.on('console_me', meOf('clerk', ['messages']))
    server.on('shop_support_waiting', { waiting: 0 })
    await openConsole('/console/assign-rules')
    expect(screen.queryByRole('link', { name: 'Assignment rules' })).toBeNull()
  })

  describe('that are typed', () => {
    const valueIn = (label: string) => screen.getAllByLabelText<HTMLSelectElement>(label)[0]?.value
    const typed = () => ['Subject', 'Buyer’s language', 'Goes to'].map(valueIn)
    const add = async () => fireEvent.click(await screen.findByRole('button', { name: 'Add a rule' }))
    const whole = ['order', 'tai', binh.id]
    async function fill() {
      server.on('console_support_rule_list', { items: [], people: [binh] })
      await openConsole('/console/assign-rules')
      await add()
      type('Subject', 'order')
      type('Buyer’s language', 'tai')
      type('Goes to', binh.id)
    }

    it('stay when the server refuses or the network is gone, and go once by two presses', async () => {
      await fill()
      const save = () => screen.getByRole('button', { name: 'Save' })
      server.refuse('console_support_rule_save', 'changedMeanwhile', 'Somebody was faster')
      fireEvent.click(save())
      await screen.findByText('Somebody was faster')
      server.die('console_support_rule_save')
      fireEvent.click(save())
      await screen.findByText(/Connection problem/, {}, { timeout: 5_000 })
      expect(typed()).toEqual(whole)
      const before = server.sentTo('console_support_rule_save').length
      server.on('console_support_rule_save', { items: rules, people: [binh] })
      fireEvent.click(save())
      fireEvent.click(save())
      await add()
      expect(server.sentTo('console_support_rule_save').length - before).toBe(1)
      expect(typed()).toEqual(['', '', ''])
    })

    it('outlive a reload until they are cancelled, and whoever closes the page is asked', async () => {
      await fill()
      expect(leaves()).toBe(false)
      await reload()
      await add()
      expect(typed()).toEqual(whole)
      fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
      expect(leaves()).toBe(true)
      await add()
      expect(typed()).toEqual(['', '', ''])
    })

    it('show both values where a colleague changed the same rule, and send the one that is chosen', async () => {
      server.on('console_support_rule_list', { items: [rules[1] as Rule], people: [ana, binh] })
      await openConsole('/console/assign-rules')
      fireEvent.click(await screen.findByRole('button', { name: 'Change the rule' }))
      const form = () =>
        within(screen.getAllByRole('button', { name: 'Save' })[0]?.closest('form') as HTMLElement)
      fireEvent.change(form().getByLabelText('Subject'), { target: { value: 'order' } })
      server.on('console_support_rule_list', {
        items: [{ ...(rules[1] as Rule), topic: 'product', operator: ana }],
        people: [ana, binh],
      })
      await reload()
      fireEvent.click(await screen.findByRole('button', { name: 'Change the rule' }))
      const conflict = within(
        await screen.findByRole('region', { name: 'Changed by someone else meanwhile' }),
      )
      conflict.getByText('Products')
      expect(form().getByLabelText('Goes to')).toHaveProperty('value', ana.id)
      expect(form().getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
      fireEvent.click(conflict.getByRole('button', { name: 'Keep mine' }))
      server.on('console_support_rule_save', { items: rules, people: [binh] })
      fireEvent.click(form().getByRole('button', { name: 'Save' }))
      await waitFor(() =>
        expect(server.sentTo('console_support_rule_save')[0]?.body).toEqual({
          ...{ id: 6, topic: 'order', language: null, operatorId: ana.id },
        }),
      )
    })
  })
})
