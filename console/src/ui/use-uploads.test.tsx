import { ApiFailure } from '@sampan/client/api-failure.ts'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WordsContext } from '#i18n/use-words.ts'
import { loadWords } from '#i18n/words.ts'
import { UploadFailure } from './upload-failure.tsx'
import { type Uploads, useUploads } from './use-uploads.ts'

afterEach(cleanup)

const file = (name: string) => new File([name], name)
const words = await loadWords('en')

function stage(upload: (file: File) => Promise<string>) {
  const sent: string[] = []
  let uploads: Uploads | undefined
  function Form() {
    uploads = useUploads(upload, (picture, { name }) => sent.push(`${name} ${picture}`))
    return (
      <>
        <p>{`${uploads.waiting} wait`}</p>
        <UploadFailure uploads={uploads} />
      </>
    )
  }
  render(
    <WordsContext value={words}>
      <Form />
    </WordsContext>,
  )
  const add = (...names: string[]) => act(async () => uploads?.add(names.map(file)))
  return { sent, add }
}

describe('pictures of a form of the console', () => {
  it('are told of in the order in which they were chosen, one after the other', async () => {
    const upload = vi.fn(async ({ name }: File) => `id-${name}`)
    const { sent, add } = stage(upload)
    await add('a', 'b', 'c')
    await waitFor(() => expect(sent).toEqual(['a id-a', 'b id-b', 'c id-c']))
    await screen.findByText('0 wait')
  })

  it('stop none of the others when one fails, and it is sent again by a button', async () => {
    const failing = new Set(['b'])
    const { sent, add } = stage(async ({ name }) => {
      if (failing.delete(name)) throw new ApiFailure('refusal', 'Too large')
      return `id-${name}`
    })
    await add('a', 'b', 'c')
    await screen.findByText('Too large')
    await waitFor(() => expect(sent).toEqual(['a id-a', 'c id-c']))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(sent).toEqual(['a id-a', 'c id-c', 'b id-b']))
    await waitFor(() => expect(screen.queryByText('Too large')).toBeNull())
  })

  it('that failed are given up when others are chosen', async () => {
    const { sent, add } = stage(async ({ name }) => {
      if (name === 'a') throw new ApiFailure('refusal', 'Too large')
      return `id-${name}`
    })
    await add('a')
    await screen.findByText('Too large')
    await add('b')
    await waitFor(() => expect(sent).toEqual(['b id-b']))
    expect(screen.queryByText('Too large')).toBeNull()
  })
})
