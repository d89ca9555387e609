import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleVideo } from '#testing/sample-goods.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { Gallery } from './gallery.tsx'

let leave: (ratio: number) => void = () => {}
const played: string[] = []
beforeEach(() => {
  played.length = 0
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { intersectionRatio: number }[]) => void) {
        leave = (intersectionRatio) => tell([{ intersectionRatio }])
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => {
    played.push('play')
    return Promise.resolve()
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {
    played.push('pause')
  })
})

const opened: number[] = []
const showGallery = () =>
  showScreen(
    <Gallery
      label="Paper kite"
      room="toys"
      pictures={['/media/a', '/media/b']}
      video={sampleVideo}
      onOpen={(index) => opened.push(index)}
    />,
    { path: '/detail/1' },
  )

describe('the video of a product', () => {
  it('stands second with its length, as a picture of which nothing is loaded', async () => {
    await showGallery()
    const slides = screen.getByRole('list', { name: 'Paper kite' }).children
    expect(slides).toHaveLength(3)
    const play = screen.getByRole('button', { name: 'Play the video of Paper kite, 6 seconds' })
    expect(slides[1]?.contains(play)).toBe(true)
    expect(play.textContent).toContain('0:06')
    expect(document.querySelector('video')).toBeNull()
    expect(screen.getByAltText('Picture 3 of 3')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^Picture 3 of 3\. / }))
    expect(opened).toEqual([1])
  })

  it('plays without sound after a tap, has the focus, and stops when it leaves the screen', async () => {
    await showGallery()
    fireEvent.click(screen.getByRole('button', { name: /^Play the video/ }))
    const video = await waitFor(() => {
      const found = document.querySelector('video')
      if (!found) throw new Error('no video yet')
      return found
    })
    expect([video.muted, video.preload, video.controls, video.getAttribute('aria-label')]).toEqual([
      true,
      'none',
      true,
      'Video of Paper kite',
    ])
    expect(played).toEqual(['play'])
    leave(0.2)
    expect(played).toEqual(['play', 'pause'])
    fireEvent.click(screen.getByRole('button', { name: 'Turn the sound on' }))
    expect(video.muted).toBe(false)
    expect(screen.getByRole('button', { name: 'Turn the sound off' })).toBeTruthy()
  })

  it('begins when the gallery has arrived, and not by itself after it was left', async () => {
    await showGallery()
    fireEvent.click(screen.getByRole('button', { name: /^Play the video/ }))
    await waitFor(() => expect(document.querySelector('video')).not.toBeNull())
    leave(0.3)
    leave(0.8)
    expect(played).toEqual(['play', 'pause', 'play'])
    leave(0.2)
    leave(0.9)
    expect(played).toEqual(['play', 'pause', 'play', 'pause'])
  })

  it('says that it could not be played, and can be tried again', async () => {
    await showGallery()
    fireEvent.click(screen.getByRole('button', { name: /^Play the video/ }))
    await waitFor(() => expect(document.querySelector('video')).not.toBeNull())
    fireEvent.error(document.querySelector('video') as HTMLVideoElement)
    expect((await screen.findByRole('alert')).textContent).toContain('could not be played')
    fireEvent.click(screen.getByRole('button', { name: /^Play the video/ }))
    await waitFor(() => expect(document.querySelector('video')).not.toBeNull())
  })
})
