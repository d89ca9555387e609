import { privatePicturePath } from '@sampan/contract/media/pictures.ts'
import { headers } from '@sampan/contract/wire/envelope.ts'
import { useEffect, useState } from 'react'
import { session } from '#session/session.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './private-picture.module.css'

/** A picture that only its owner may see: fetched with the token, held in memory, gone with the page. */
export function PrivatePicture({ id, alt }: { id: string; alt: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    const stopped = new AbortController()
    const token = session.get().token ?? ''
    fetch(privatePicturePath(id, 640), { headers: { [headers.token]: token }, signal: stopped.signal })
      .then((response) => (response.ok ? response.blob() : null))
      .then((blob) => {
        if (!blob || stopped.signal.aborted) return
        made = URL.createObjectURL(blob)
        setUrl(made)
      })
      .catch(() => {}) // without the network its place stays grey
    return () => {
      stopped.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [id])
  return url ? <img className={styles.proof} src={url} alt={alt} /> : <Skeleton shape="banner" />
}
