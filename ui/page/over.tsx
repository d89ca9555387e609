import { type ReactNode, useState } from 'react'
import { Button } from '../src/button.tsx'

interface Props {
  name: string
  children: (open: boolean, close: () => void) => ReactNode
}

/** A button that opens what lies over the page. */
export function Over({ name, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="line" size="middle" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {children(isOpen, () => setOpen(false))}
    </>
  )
}
