import { useState } from 'react'
import { useTyped } from '#ui/use-typed.ts'

/** Account and password of somebody new. */
export interface NewSignIn {
  account: string
  name: string
  password: string
}

/** As it is typed; all but the password is kept until somebody is added. */
export function useNewSignIn(of: string) {
  const [who, setWho, forget] = useTyped(`new ${of}`, { account: '', name: '' })
  const [password, setPassword] = useState('')
  const signIn: NewSignIn = { ...who, password }
  const change = ({ account, name, password: secret }: NewSignIn) => {
    setWho({ account, name })
    setPassword(secret)
  }
  return [signIn, change, forget] as const
}
