import { Note } from '@sampan/ui/note.tsx'
import { useEffect, useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { readWish } from '#session/kept-wish.ts'
import { session } from '#session/session.ts'
import type { Wish } from '#session/wish.ts'

/** Above the login: what is done right after it, because the visitor had asked for it. */
export function WishNote() {
  const { t } = useI18n()
  // The server knows no wish, and a kept page may be shown again for another one.
  const [wish, setWish] = useState<Wish | null>(null)
  useEffect(() => setWish(readWish(session.get().returnTo)), [])
  if (!wish) return null
  return <Note tone="calm">{t(`account.wish.${wish.kind}`, { name: wish.name ?? '' })}</Note>
}
