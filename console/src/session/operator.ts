import { createContext, use } from 'react'
import type { Output } from '#client/call.ts'

export type Me = Output<'console_me'>

export const OperatorContext = createContext<Me | null>(null)

/** Person who is signed in; the gate shows screens only then, so there is always somebody. */
export function useOperator(): Me {
  const me = use(OperatorContext)
  if (!me) throw new Error('A screen stands before the gate')
  return me
}
