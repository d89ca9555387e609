import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchChoice } from './use-search-choice.ts'

/** Address of a list at which its form for a new row is open. */
export const addingAt = (path: string): string => {
  const [place = '', search] = path.split('?')
  return `${place}?${search ? `${search}&` : ''}add=1`
}

/** State of the form for a new row, as `useState`; the address of `addingAt` opens it, and forgets that it did. */
export function useAdding(): [isAdding: boolean, setAdding: (isAdding: boolean) => void] {
  const [asked, setAsked] = useSearchChoice('add')
  const [isAdding, setAdding] = useState(false)
  const begin = useEffectEvent(() => {
    setAsked('')
    setAdding(true)
  })
  useEffect(() => {
    if (asked !== '') begin()
  }, [asked])
  return [isAdding, setAdding]
}
