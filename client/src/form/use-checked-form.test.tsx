import { accountRefusals } from '@sampan/contract/base/account/refusals.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ApiFailure } from '../api-failure.ts'
import type { FormSchema } from './check-values.ts'
import { useCheckedForm } from './use-checked-form.ts'

afterEach(cleanup)

const schema = z.object({
  name: z.string().check(z.minLength(3, 'accountInvalid')),
  mail: z.string().check(z.minLength(1, 'email')),
})
type Values = z.input<typeof schema>

interface Props {
  send: (values: Values) => Promise<unknown>
  by?: FormSchema<Values, Values>
  endsWhenSent?: boolean
}

function Form({ send, by = schema, endsWhenSent = true }: Props) {
  const [values, setValues] = useState<Values>({ name: '', mail: '' })
  const form = useCheckedForm<Values, Values>({
    schema: by,
    values,
    texts: { problem: (message) => `wrong: ${message}`, failure: (error) => (error as Error).message },
    refusalFields: { emailTaken: 'mail' },
    endsWhenSent,
    onSubmit: send,
    onOver: () => setValues({ name: '', mail: '' }),
  })
  return (
    <form onSubmit={form.submit}>
      {(['name', 'mail'] as const).map((name) => (
        <label key={name}>
          {name}
          <input
            aria-invalid={form.errorOf(name) !== undefined}
            value={values[name]}
            onChange={({ target }) => {
              setValues({ ...values, [name]: target.value })
              form.onChanged(name)
            }}
            onBlur={() => form.onBlurred(name)}
          />
          {form.errorOf(name)}
        </label>
      ))}
      <p>{form.failure}</p>
      <button type="submit">send</button>
    </form>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const send = () => fireEvent.click(screen.getByText('send'))
const refusal = (code: number, message: string) => new ApiFailure('refusal', message, code)

it('says what is wrong once a field is left filled, all of it when it is sent, and leads to the first', async () => {
  const sent: Values[] = []
  render(<Form send={async (values) => sent.push(values)} />)
  type('name', 'ab')
  expect(screen.queryByText(/wrong/)).toBeNull()
  fireEvent.blur(field('name'))
  screen.getByText(/wrong: accountInvalid/)
  fireEvent.blur(field('mail'))
  expect(screen.queryByText(/wrong: email/)).toBeNull()
  send()
  screen.getByText(/wrong: email/)
  await waitFor(() => expect(document.activeElement).toBe(field('name')))
  type('name', 'abc')
  send()
  await waitFor(() => expect(document.activeElement).toBe(field('mail')))
  expect(sent).toEqual([])
})

it('is sent once however often it is asked to, and is over then', async () => {
  const sent: Values[] = []
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  render(
    <Form
      send={(values) => {
        sent.push(values)
        return answered
      }}
    />,
  )
  type('name', 'abc')
  type('mail', 'a@b')
  send()
  send()
  fireEvent.submit(screen.getByText('send'))
  answer()
  await waitFor(() => expect(field('name').value).toBe(''))
  expect(sent).toEqual([{ name: 'abc', mail: 'a@b' }])
  expect(screen.queryByText(/wrong/)).toBeNull()
})

it('tells a refusal at its field until that changes, and any other failure beside the button', async () => {
  const answers = [refusal(accountRefusals.emailTaken, 'Taken'), new Error('Gone')]
  render(<Form send={() => Promise.reject(answers.shift())} />)
  type('name', 'abc')
  type('mail', 'a@b')
  send()
  await screen.findByText(/Taken/)
  await waitFor(() => expect(document.activeElement).toBe(field('mail')))
  type('mail', 'a@c')
  expect(screen.queryByText(/Taken/)).toBeNull()
  send()
  await screen.findByText('Gone')
  expect([field('name').value, field('mail').value]).toEqual(['abc', 'a@c'])
})

it('stays as it is where sending did not end it, and where its page is not left', async () => {
  const { unmount } = render(<Form send={async () => 'keep'} />)
  type('name', 'abc')
  type('mail', 'a@b')
  send()
  await waitFor(() => expect(field('name').value).toBe('abc'))
  unmount()
  let count = 0
  render(<Form send={async () => count++} endsWhenSent={false} />)
  type('name', 'abc')
  type('mail', 'a@b')
  send()
  await waitFor(() => expect(count).toBe(1))
  expect(field('name').value).toBe('abc')
})

it('fetches its schema with the first key, and again when it is sent where that failed', async () => {
  let tries = 0
  const fetch = async () => {
    if (++tries === 1) throw new Error('No network')
    return schema
  }
  const sent: Values[] = []
  render(<Form by={{ fetch }} send={async (values) => sent.push(values)} />)
  type('name', 'ab')
  await waitFor(() => expect(tries).toBe(1))
  send()
  await screen.findByText(/wrong: accountInvalid/)
  expect([tries, sent]).toEqual([2, []])
})
