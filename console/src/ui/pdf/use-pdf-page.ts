import { useEffect, useRef, useState } from 'react'
import type { OpenPdf } from './open-pdf.ts'

/** Address of a drawn page; `failed` when the file cannot be fetched or drawn. */
export type DrawnPage = { state: 'coming' } | { state: 'failed' } | { state: 'drawn'; url: string }

/** A page of a private PDF, drawn so many pixels wide; the one before stays until it is drawn. The library is loaded with the first one. */
export function usePdfPage(id: string, page: number, widthPx: number): DrawnPage {
  const [drawn, setDrawn] = useState<DrawnPage>({ state: 'coming' })
  const document = useOpenPdf(id)
  useEffect(() => {
    let url: string | undefined
    let isOver = false
    document()
      .then((open) => open.draw(page, widthPx))
      .then(
        (made) => {
          if (isOver) return URL.revokeObjectURL(made)
          url = made
          setDrawn({ state: 'drawn', url })
        },
        () => !isOver && setDrawn({ state: 'failed' }),
      )
    return () => {
      isOver = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [document, page, widthPx])
  return drawn
}

/** The document of this id, opened once for all its pages and closed with the view. */
function useOpenPdf(id: string): () => Promise<OpenPdf> {
  const opened = useRef<Promise<OpenPdf>>(undefined)
  const open = useRef(async () => {
    opened.current ??= import('./open-pdf.ts').then(({ openPdf }) => openPdf(id))
    return opened.current
  })
  useEffect(
    () => () => {
      opened.current?.then(
        (document) => document.close(),
        () => {}, // it was never open
      )
      opened.current = undefined
    },
    [],
  )
  return open.current
}
