import { privatePicturePath } from '@sampan/contract/base/media/pictures.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { useEffect, useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './private-picture.module.css'
import { readPrivateFile } from './read-private-file.ts'

/** A picture that only its owner may see: fetched with the token, held in memory, gone with the page. */
export function PrivatePicture({ id, alt }: { id: string; alt: string }) {
  const { t } = useI18n()
  const [tries, setTries] = useState(1)
  const shown = usePrivatePicture(id, tries)
  if (shown === 'coming') return <Skeleton shape="banner" />
  if (shown !== 'failed') return <img className={styles.proof} src={shown.url} alt={alt} />
  return (
    <Note>
      {`${t('ui.named', { name: alt, text: t('topup.broke') })} `}
      <Button kind="line" size="small" onClick={() => setTries(tries + 1)}>
        {t('topup.retry')}
      </Button>
    </Note>
  )
}

function usePrivatePicture(id: string, tries: number): 'coming' | 'failed' | { url: string } {
  const [shown, setShown] = useState<'coming' | 'failed' | { url: string }>('coming')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try fetches anew
  useEffect(() => {
    let url: string | undefined
    const stopped = new AbortController()
    setShown('coming')
    readPrivateFile(privatePicturePath(id, 640), stopped.signal).then(
      (blob) => {
        if (stopped.signal.aborted) return
        url = URL.createObjectURL(blob)
        setShown({ url })
      },
      () => {
        if (!stopped.signal.aborted) setShown('failed')
      },
    )
    return () => {
      stopped.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [id, tries])
  return shown
}
